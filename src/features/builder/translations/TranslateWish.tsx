import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { directionOf } from '@/domain/base/languages';
import { languagesOf } from '@/domain/form/editing/textGroups';
import {
  textsToTranslate,
  type TextToTranslate,
  type TranslateScope,
} from '@/domain/form/translation/parts';
import { plural } from '@/shared/lib/numbers';
import { useDefinition } from '../state/store';
import type { Translating } from './useTranslating';

interface Props {
  state: Translating;
  to: string;
  onTo: (locale: string) => void;
  onStart: (texts: TextToTranslate[]) => void;
  onCancel: () => void;
}

/** Which language, which texts; and how far it is while they are translated. */
export function TranslateWish({ state, to, onTo, onStart, onCancel }: Props) {
  const definition = useDefinition();
  const [scope, setScope] = useState<TranslateScope>('missing');
  const id = useId();
  const isWorking = state.status === 'working';
  const texts = textsToTranslate(definition, to, scope);
  const count = (one: TranslateScope) => textsToTranslate(definition, to, one).length;
  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            You see every translation before it becomes part of the form. It’s marked as a machine
            translation until you confirm it, and never replaces what you wrote yourself.
          </Typography>
          <TextField
            select
            label="Language"
            value={to}
            disabled={isWorking}
            onChange={({ target }) => onTo(target.value)}
            sx={{ maxWidth: 320 }}
          >
            {languagesOf(definition).map((code) => (
              <MenuItem key={code} value={code}>
                {languageInEnglish(code)}
              </MenuItem>
            ))}
          </TextField>
          <FormControl disabled={isWorking}>
            <FormLabel id={id}>Texts</FormLabel>
            <RadioGroup
              aria-labelledby={id}
              value={scope}
              onChange={(_event, value) => setScope(value === 'again' ? 'again' : 'missing')}
            >
              <FormControlLabel
                value="missing"
                control={<Radio />}
                label={`Only missing ones (${count('missing')})`}
              />
              <FormControlLabel
                value="again"
                control={<Radio />}
                label={`Also unconfirmed machine translations (${count('again')})`}
              />
            </RadioGroup>
          </FormControl>
          {isWorking && <Progress state={state} to={to} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant="contained"
          disabled={isWorking || texts.length === 0}
          onClick={() => onStart(texts)}
        >
          {`Translate ${plural(texts.length, 'text')}`}
        </Button>
      </DialogActions>
    </>
  );
}

/** The last ones that came are read while others are translated. */
const LAST = 4;

function Progress({ state: { texts, left, asked }, to }: { state: Translating; to: string }) {
  const total = asked.length;
  const done = texts.length + left.length;
  return (
    <Box>
      <LinearProgress
        variant={done === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : Math.min(100, (100 * done) / total)}
        aria-label="Translating"
      />
      <Typography variant="body2" role="status" sx={{ mt: 1 }}>
        {done === 0 ? 'Translating…' : `${done} of ${plural(total, 'text')} done`}
      </Typography>
      <Box lang={to} dir={directionOf(to)} aria-hidden sx={{ color: 'text.secondary' }}>
        {texts.slice(-LAST).map(({ id, text }) => (
          <Typography key={id} variant="body2" noWrap>
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
