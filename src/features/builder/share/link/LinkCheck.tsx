import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { queryIn } from '@/domain/responses/prefill';
import { checkLink, type LinkParameter } from '@/domain/responses/prefillLink';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import { rowProblemText } from '@/domain/import/problemText';
import { TabCard } from '../../ui/TabPage';
import { fieldTitle } from '../../ui/fieldInfo';

/** The parameters in what was pasted: a whole link, or what follows its question mark. */
function pastedQuery(text: string): URLSearchParams {
  const [link = ''] = text.trim().split('#');
  return queryIn(link.includes('?') || !link.includes('=') ? link.replace(/^[^?]*/, '') : link);
}

/** Says of each parameter of a link what the form makes of it: a page leaves out in silence what it cannot use. */
export function LinkCheck({ definition }: { definition: PublicDefinition }) {
  const [text, setText] = useState('');
  const label = useId();
  const parameters = checkLink(definition, pastedQuery(text));
  return (
    <TabCard
      isSplit
      title="Check a link"
      text="Paste a link that you or an email tool made to see what it prefills."
    >
      <Stack spacing={2}>
        <TextField
          label="Link to check"
          size="small"
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div role="status">
          {text.trim() !== '' && parameters.length === 0 && (
            <Typography>This link prefills nothing.</Typography>
          )}
          {parameters.length > 0 && (
            <>
              <Typography id={label} variant="subtitle2">
                What this link does
              </Typography>
              <Stack component="ul" aria-labelledby={label} sx={{ pl: 2.5, my: 0.5 }}>
                {parameters.map((one, at) => (
                  <Typography key={at} component="li" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                    {`${one.name}: ${said(one, definition)}`}
                  </Typography>
                ))}
              </Stack>
            </>
          )}
        </div>
      </Stack>
    </TabCard>
  );
}

function said({ use }: LinkParameter, definition: PublicDefinition): string {
  switch (use.kind) {
    case 'answer':
      return `${formatAnswer(use.field, use.answer, definition)} → ${fieldTitle(use.field, definition)}`;
    case 'page':
      return 'used by the page, not as an answer.';
    case 'unknown':
      return use.similar === undefined
        ? 'not used. No question has this key.'
        : `not used. No question has this key. Did you mean “${use.similar}”?`;
    case 'empty':
      return 'not used. It has no value.';
    case 'never':
      return 'not used. A link can’t answer this question.';
    case 'repeated':
      return 'not used. The link has an answer to this question already.';
    case 'misfit':
      return `not used. ${rowProblemText(use.problem)}`;
  }
}
