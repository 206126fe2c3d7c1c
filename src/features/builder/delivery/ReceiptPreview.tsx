import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReceiptOptions } from '@/domain/documents/delivery.schema';
import {
  fieldsInOrder,
  isAsked,
  isInput,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { useNamed } from '../text/pipedText';
import { fieldTitle } from '../ui/fieldInfo';

/** Questions of the copy that are shown. */
const SHOWN = 3;

interface Props {
  receipt: ReceiptOptions;
  definition: FormDefinition;
}

/** What the email looks like, with the names of the questions where answers will be. */
export function ReceiptPreview({ receipt, definition }: Props) {
  const id = useId();
  const subject = useNamed(receipt.subject);
  const message = useNamed(receipt.message);
  const asked = fieldsInOrder(definition).filter((field) => isInput(field) && isAsked(field));
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" gutterBottom>
        Preview
      </Typography>
      <Paper variant="outlined" sx={{ p: 2, bgcolor: 'background.default' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto" gutterBottom>
          {subject}
        </Typography>
        <Typography
          variant="body2"
          dir="auto"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {message}
        </Typography>
        {receipt.withAnswers && asked.length > 0 && (
          <Box component="dl" sx={{ m: 0, mt: 2 }}>
            {asked.slice(0, SHOWN).map((field) => (
              <Box key={field.id} sx={{ mb: 1 }}>
                <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                  {fieldTitle(field, definition)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  Their answer
                </Typography>
              </Box>
            ))}
          </Box>
        )}
        {receipt.withAnswers && asked.length > SHOWN && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            and {asked.length - SHOWN} more
          </Typography>
        )}
      </Paper>
    </Box>
  );
}
