import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { assetUrl } from '@/domain/form/asset';
import type { Field } from '@/domain/form/definition';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';
import { stepsOf, yesNoText, YES_NO } from '@/domain/form/fieldTypes/scales';

/** A control as it will look, for the eye alone. */
export function AnswerShape({ field }: { field: Field }) {
  switch (field.type) {
    case 'long_text':
      return <Shape tall>{field.placeholder}</Shape>;
    case 'email':
      return <Shape>{field.placeholder ?? 'name@example.com'}</Shape>;
    case 'phone':
      return <Shape>{field.placeholder ?? '+44 20 7946 0123'}</Shape>;
    case 'url':
      return <Shape>{field.placeholder ?? 'www.example.com'}</Shape>;
    case 'short_text':
      return <Shape>{field.placeholder}</Shape>;
    case 'number':
    case 'calculated':
      return <Shape narrow>{field.currency ?? field.unit ?? '0'}</Shape>;
    case 'date':
      return <Shape narrow>dd / mm / yyyy</Shape>;
    case 'time':
      return <Shape narrow>hh : mm</Shape>;
    case 'datetime':
      return <Shape narrow>dd / mm / yyyy, hh : mm</Shape>;
    case 'yes_no':
      return <Row items={YES_NO.map((id) => yesNoText(field, id))} />;
    case 'rating':
      return <Box sx={{ typography: 'h5' }}>{(field.shape ? '♡' : '☆').repeat(field.max)}</Box>;
    case 'scale':
    case 'nps':
      return (
        <>
          <Row items={stepsOf(field).map(String)} />
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
              <Shape>{PART_NAMES[part]}</Shape>
            </Box>
          ))}
        </Stack>
      );
    case 'signature':
      return <Shape tall>Sign here</Shape>;
    case 'file':
      return <Shape>Choose a file</Shape>;
    case 'hidden':
      return <Shape>{`?${field.key}=…`}</Shape>;
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
        <Shape tall>Choose a picture in the settings</Shape>
      );
    case 'video':
      return <Shape>{field.url || 'Write the address in the settings'}</Shape>;
    default:
      return null;
  }
}

function Shape(props: { children?: ReactNode; tall?: boolean; narrow?: boolean }) {
  const { children, tall = false, narrow = false } = props;
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
      }}
    >
      {children}
    </Box>
  );
}

function Row({ items }: { items: string[] }) {
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {items.map((item) => (
        <Box
          key={item}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.75 }}
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
