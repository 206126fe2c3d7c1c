import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { ASSIST_LIMITS } from '@/domain/options/assist';

/** Descriptions to begin with: pressed, they are in the box and can be changed. */
const EXAMPLES: readonly (readonly [string, string])[] = [
  [
    'Event sign-up',
    'Sign-up for our summer party: name, email, how many guests, dietary needs, and T-shirt size S, M or L',
  ],
  [
    'Quote request',
    'Quote request for a window cleaner: name, phone, postcode, type of property, number of windows, and how often',
  ],
  [
    'Order with total',
    'Order form for a bakery: cakes at £25, cupcakes at £2.50 each, delivery or collection. If delivery, ask for the address',
  ],
  [
    'Feedback',
    'Customer feedback: five statements from strongly disagree to strongly agree, how likely they are to recommend us, and a comment',
  ],
];

/** The browser cuts what is pasted. */
const CUT_OFF = `A description can have up to ${ASSIST_LIMITS.words.toLocaleString('en-GB')} characters. Anything beyond that is cut off.`;

interface Props {
  initial?: string | undefined;
  /** Something is being made. */
  busy?: boolean;
  onAsk: (words: string) => void;
}

/** “Describe the form you need”: the words, and the press that makes a form of them. */
export function DescribeBox({ initial = '', busy = false, onAsk }: Props) {
  const id = useId();
  const [words, setWords] = useState(initial);
  const isEmpty = words.trim() === '';
  const submit = () => {
    if (!isEmpty && !busy) onAsk(words.trim());
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <TextField
        id={id}
        label="Describe the form you need"
        slotProps={{
          htmlInput: { maxLength: ASSIST_LIMITS.words },
        }}
        placeholder="For example: sign-up for a yoga class with name, email, level, and any injuries"
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        helperText={words.length < ASSIST_LIMITS.words ? undefined : CUT_OFF}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          type="submit"
          variant="contained"
          startIcon={<AssistIcon />}
          disabled={isEmpty || busy}
        >
          {busy ? 'Making your form' : 'Make this form'}
        </Button>
        <Box role="group" aria-label="Examples" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {EXAMPLES.map(([name, text]) => (
            <Chip
              key={name}
              label={name}
              variant="outlined"
              clickable
              onClick={() => setWords(text)}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
