import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { keepDescribed } from '@/shared/ui/assist/described';
import { MakerLine } from './MakerLine';

/** A form from a sentence: what is typed here is made into a form once there is an account that can own it. */
export function HomeDescribe() {
  const navigate = useNavigate();
  const signedIn = useSession().state === 'in';
  const area = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('');
  const [refused, setRefused] = useState(false);
  const make = () => {
    if (words.trim() === '') {
      area.current?.focus();
      return;
    }
    const kept = keepDescribed(words);
    setRefused(!kept);
    if (!kept) return;
    const next = routes.formsCreate.href();
    void navigate(signedIn ? next : routes.register.href({ next }));
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
      sx={{ mt: 3, maxWidth: '34rem' }}
    >
      <MakerLine
        label="Describe the form you need"
        placeholder="Sign-up for a yoga class with name, email, level and any injuries"
        rows={2}
        maxLength={ASSIST_LIMITS.words}
        control={area}
        value={words}
        onChange={setWords}
      />
      <Button type="submit" variant="contained" color="primary" sx={{ mt: 1.5 }}>
        Make this form
      </Button>
      {refused && (
        <Typography role="alert" variant="body2" sx={{ mt: 1 }}>
          Your browser doesn’t allow us to keep this. Leave the private window and try again.
        </Typography>
      )}
    </Box>
  );
}
