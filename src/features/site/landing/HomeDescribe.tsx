import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { keepDescribed } from '@/shared/ui/assist/described';

/** A form from a sentence: what is typed here is made into a form once there is an account that can own it. */
export function HomeDescribe() {
  const id = useId();
  const navigate = useNavigate();
  const signedIn = useSession().state === 'in';
  const area = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('');
  const [refused, setRefused] = useState(false);
  // Hydrating keeps what was typed before in the field, and tells nobody.
  const take = useEffectEvent(() => {
    const typed = area.current?.value;
    if (typed !== undefined && typed !== words) setWords(typed);
  });
  useEffect(() => take(), []);
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
      <Typography component="label" htmlFor={id} variant="subtitle1">
        Describe the form you need
      </Typography>
      <Box
        component="textarea"
        ref={area}
        id={id}
        rows={2}
        value={words}
        maxLength={ASSIST_LIMITS.words}
        placeholder="Sign-up for a yoga class with name, email, level and any injuries"
        onChange={(event) => setWords(event.target.value)}
        sx={{
          display: 'block',
          width: '100%',
          mt: 0.5,
          px: 1.5,
          py: 1.25,
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: '8px',
          resize: 'vertical',
        }}
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
