import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Answers } from '@/domain/values/answer';
import { canPrefill, prefillQuery } from '@/domain/responses/prefillLink';
import { isInput, topFields, type InputField } from '@/domain/form/definition/definition';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { fieldTitle } from '../../ui/fieldInfo';
import { focusWhenMounted } from '../../editing/focus';
import { PrefillInput } from './PrefillInput';
import { TabCard } from '../../ui/TabPage';
import { useDefinition } from '../../state/store';
import { PREFILL_ADD, prefillInput } from '../../ui/domTargets';

/** Programs that carry links may cut longer ones. */
const SAFE_LENGTH = 2_000;

/** A link that fills in what is known of a person already. Rows of a group are not offered: they are the person's. */
export function PrefillLink({ url }: { url: string }) {
  const definition = useDefinition();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState<Answers>({});
  const offered = topFields(definition).filter(
    (field): field is InputField => isInput(field) && field.type !== 'group' && canPrefill(field),
  );
  const shown = chosen.flatMap((id) => offered.find((field) => field.id === id) ?? []);
  const rest = offered.filter(({ id }) => !chosen.includes(id));
  const wanted = Object.fromEntries(
    Object.entries(answers).filter(([id]) => shown.some((field) => field.id === id)),
  );
  const query = prefillQuery(definition, wanted).toString();
  const link = query === '' ? url : `${url}?${query}`;
  const remove = (id: string) => {
    const { [id]: _gone, ...others } = answers;
    setAnswers(others);
    setChosen(chosen.filter((one) => one !== id));
    focusWhenMounted(PREFILL_ADD);
  };
  return (
    <TabCard
      isSplit
      title="Prefilled link"
      text="Prefill answers you already know. Respondents can change them."
    >
      <Stack spacing={2}>
        {offered.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            This form has no questions that a link can prefill yet.
          </Typography>
        )}
        {shown.map((field) => (
          <Stack
            key={field.id}
            direction="row"
            spacing={1}
            role="group"
            aria-label={fieldTitle(field, definition)}
            data-prefill={field.id}
            sx={{ alignItems: 'flex-start' }}
          >
            <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
              <PrefillInput
                field={field}
                answer={answers[field.id]}
                onChange={(answer) => {
                  const { [field.id]: _before, ...others } = answers;
                  setAnswers(answer ? { ...others, [field.id]: answer } : others);
                }}
              />
            </Stack>
            <IconButton
              aria-label={`Remove ${fieldTitle(field, definition)}`}
              onClick={() => remove(field.id)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
        {rest.length > 0 && (
          <TextField
            select
            size="small"
            fullWidth
            label="Prefill a question"
            value=""
            data-prefill-add=""
            onChange={(event) => {
              const id = event.target.value;
              setChosen([...chosen, id]);
              focusWhenMounted(prefillInput(id));
            }}
          >
            {rest.map((field) => (
              <MenuItem key={field.id} value={field.id}>
                {fieldTitle(field, definition)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {query !== '' && (
          <>
            <TextField
              label="Link with prefilled answers"
              value={link}
              slotProps={{ htmlInput: { readOnly: true } }}
              onFocus={(event) => event.target.select()}
              {...(link.length > SAFE_LENGTH
                ? {
                    helperText:
                      'This link is long, and some apps may cut it off. Prefill fewer answers.',
                  }
                : {})}
            />
            <CopyButton text={link} label="Copy prefilled link" variant="contained" />
          </>
        )}
        <Alert severity="info">
          Anyone with the link can see the answers in it. Don’t include anything confidential.
        </Alert>
      </Stack>
    </TabCard>
  );
}
