import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { assetUrl } from '@/domain/form/asset';
import { isInput, type Field, type InputField } from '@/domain/form/definition/definition';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';
import { stepsOf, yesNoText, YES_NO } from '@/domain/form/fieldTypes/scales';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { controlText } from '../settings/controlText';

/** A control as it will look, for the eye alone: with what it holds at first. */
export function AnswerShape({ field }: { field: Field }) {
  const { default: first } = isInput(field) ? field : {};
  const shape = (rest: { tall?: boolean; narrow?: boolean; empty?: string | undefined } = {}) => (
    <Shape {...rest}>{first && isInput(field) && written(field)}</Shape>
  );
  switch (field.type) {
    case 'long_text':
      return shape({ tall: true, empty: field.placeholder });
    case 'short_text':
    case 'email':
    case 'phone':
    case 'url':
      return shape({ empty: field.placeholder });
    case 'number':
      return (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Box sx={{ flex: '0 1 16rem' }}>{shape({ empty: field.placeholder })}</Box>
          <span>{field.currency ?? field.unit}</span>
        </Stack>
      );
    case 'calculated':
      return <Shape narrow empty={field.currency ?? field.unit ?? '0'} />;
    case 'date':
      return shape({ narrow: true, empty: 'dd / mm / yyyy' });
    case 'time':
      return shape({ narrow: true, empty: 'hh : mm' });
    case 'datetime':
      return shape({ narrow: true, empty: 'dd / mm / yyyy, hh : mm' });
    case 'yes_no':
      return (
        <Row
          items={YES_NO.map((id) => yesNoText(field, id))}
          chosen={YES_NO.findIndex((id) => first?.t === 'options' && first.v.includes(id))}
        />
      );
    case 'rating': {
      const full = first?.t === 'number' ? first.v : 0;
      const [empty, filled] = field.shape ? ['♡', '♥'] : ['☆', '★'];
      return (
        <Box sx={{ typography: 'h5' }}>
          {stepsOf(field).map((step) => (step <= full ? filled : empty))}
        </Box>
      );
    }
    case 'scale':
    case 'nps':
      return (
        <>
          <Row
            items={stepsOf(field).map(String)}
            chosen={stepsOf(field).findIndex((step) => first?.t === 'number' && first.v === step)}
          />
          <EndTexts low={field.low} high={field.high} />
        </>
      );
    case 'slider':
      return (
        <>
          <Box sx={{ borderBottom: 4, borderColor: 'divider', borderRadius: 1, my: 2 }} />
          <EndTexts
            low={field.low ?? String(field.min)}
            high={field.high ?? `${field.max} ${field.unit ?? ''}`}
          />
        </>
      );
    case 'name':
    case 'address':
      return (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {field.parts.map((part) => (
            <Box key={part} sx={{ flex: '1 1 12rem' }}>
              <Shape empty={PART_NAMES[part]} />
            </Box>
          ))}
        </Stack>
      );
    case 'signature':
      return <Shape tall empty="Sign here" />;
    case 'file':
      return <Shape empty="Choose a file" />;
    case 'hidden':
      return <Shape empty={`?${field.key}=…`} />;
    case 'image':
      return field.picture ? (
        <Box
          component="img"
          src={assetUrl(field.picture.id)}
          alt=""
          width={field.picture.width}
          height={field.picture.height}
          sx={{ maxWidth: '100%', height: 'auto', borderRadius: 1 }}
        />
      ) : (
        <Shape tall empty="Choose a picture in the settings" />
      );
    case 'video':
      return <Shape empty={field.url || 'Write the address in the settings'} />;
    default:
      return null;
  }
}

/** What a control holds at first, as it shows it. */
function written(field: InputField): string {
  const { default: first } = field;
  const isDay = first?.t === 'date' || first?.t === 'datetime';
  return isDay ? formatAnswer(field, first, { fields: {} }) : controlText(field, first);
}

/** The frame of a control; `empty` is what stands in it while nothing does. */
function Shape(props: {
  children?: ReactNode;
  empty?: string | undefined;
  tall?: boolean;
  narrow?: boolean;
}) {
  const { children, empty, tall = false, narrow = false } = props;
  return (
    <Box
      sx={{
        px: 1.5,
        py: 1,
        minHeight: (theme) => theme.spacing(tall ? 10 : 5.5),
        maxWidth: narrow ? '16rem' : undefined,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        color: children ? 'text.primary' : undefined,
      }}
    >
      {children || empty}
    </Box>
  );
}

function Row({ items, chosen }: { items: string[]; chosen: number }) {
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {items.map((item, index) => (
        <Box
          key={index}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            px: 1.5,
            py: 0.75,
            ...(index === chosen && { bgcolor: 'action.selected', color: 'text.primary' }),
          }}
        >
          {item}
        </Box>
      ))}
    </Stack>
  );
}

function EndTexts({ low, high }: { low: string | undefined; high: string | undefined }) {
  if (!low && !high) return null;
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 0.5 }}>
      <span>{low}</span>
      <span>{high}</span>
    </Stack>
  );
}
