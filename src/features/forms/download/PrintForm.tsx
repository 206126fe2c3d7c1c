import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useId, useState } from 'react';
import { LanguageLabel } from '@/shared/ui/text/LanguageLabel';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';

interface Props {
  /** The form’s languages, its own first. */
  locales: readonly string[];
  onPrint: (locales: readonly string[]) => void;
  onClose: () => void;
}

/** Asks in which of a form’s languages it is printed. */
export function PrintForm({ locales, onPrint, onClose }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>(locales.slice(0, 1));
  const toggle = (locale: string) =>
    setChosen(
      locales.filter((one) => (one === locale ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <FormDialog
      title="Download as PDF to print"
      submit="Download PDF"
      disabled={chosen.length === 0}
      onSubmit={() => {
        onClose();
        onPrint(chosen);
      }}
      onClose={onClose}
    >
      <DialogContentText id={id}>
        Choose the languages. Each one begins on a page of its own.
      </DialogContentText>
      <FormGroup role="group" aria-labelledby={id} sx={{ mt: 1 }}>
        {locales.map((locale) => (
          <FormControlLabel
            key={locale}
            label={<LanguageLabel code={locale} />}
            control={<Checkbox checked={chosen.includes(locale)} onChange={() => toggle(locale)} />}
          />
        ))}
      </FormGroup>
    </FormDialog>
  );
}
