import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { LIMITS, hasOptions, type Field } from '@/domain/form/definition/definition';
import { AnswerShape } from './AnswerShape';
import { GroupBody } from './GroupBody';
import { InlineText } from '../text/InlineText';
import { OptionsEditor } from './OptionsEditor';
import { useStoreActions } from '../state/store';

/** The answer's place in the canvas: what is edited in place, or the shape of the control. */
export function FieldBody({ field, selected }: { field: Field; selected: boolean }) {
  if (hasOptions(field)) return <OptionsEditor field={field} selected={selected} />;
  switch (field.type) {
    case 'consent':
      return (
        <Stack direction="row" sx={{ alignItems: 'center', mt: 1 }}>
          <Checkbox disabled sx={{ ml: -1 }} slotProps={{ input: { 'aria-hidden': true } }} />
          <BodyText
            fieldId={field.id}
            property="statement"
            label="Sentence beside the box"
            placeholder="I agree to …"
            value={field.statement}
            maxLength={LIMITS.help}
          />
        </Stack>
      );
    case 'statement':
      return (
        <BodyText
          fieldId={field.id}
          property="text"
          label="Text"
          placeholder="Write the text"
          value={field.text}
          marked
          maxLength={LIMITS.statement}
        />
      );
    case 'matrix':
      return (
        <>
          <OptionsEditor field={field} list="rows" selected={selected} />
          <OptionsEditor field={field} list="columns" selected={selected} />
        </>
      );
    case 'group':
      return <GroupBody field={field} />;
    case 'divider':
      return <Divider sx={{ my: 1 }} />;
    default:
      return (
        <Box aria-hidden sx={{ mt: 1, color: 'text.secondary', typography: 'body2' }}>
          <AnswerShape field={field} />
        </Box>
      );
  }
}

function BodyText(props: {
  fieldId: string;
  property: string;
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  marked?: boolean;
}) {
  const { fieldId, property, ...text } = props;
  const { edit } = useStoreActions();
  return (
    <InlineText
      variant="option"
      multiline
      {...text}
      pipes={`field:${fieldId}`}
      onChange={(value) =>
        edit([{ op: 'setField', fieldId, set: { [property]: value } }], `${property}:${fieldId}`)
      }
    />
  );
}
