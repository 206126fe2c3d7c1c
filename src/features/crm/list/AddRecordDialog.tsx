import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { FormError } from '@/shared/ui/inputs/FormError';
import { TextLink } from '@/shared/ui/text/TextLink';

interface Known {
  id: string;
  name: string;
}

interface Props<K extends Known> {
  noun: 'account' | 'contact';
  /** The fields of the new record. */
  children: ReactNode;
  /** Known records that the server found to be the new one, or perhaps. */
  duplicates: readonly K[];
  /** Whether one of them certainly is, so that this one cannot be added. */
  isTaken: boolean;
  /** What a duplicate shares with the new one: "has this email address." */
  reasonOf: (duplicate: K) => string;
  /** What to do now. */
  question: string;
  /** Records whose names begin as the new one's: a hint while one types. */
  similar: readonly (Known & { note?: string })[];
  hrefOf: (id: string) => string;
  error: Error | null;
  disabled: boolean;
  /** @param anyway although there are duplicates */
  onAdd: (anyway: boolean) => void;
  onClose: () => void;
}

/** Adds a record by hand. Which ones may be the same is said before. */
export function AddRecordDialog<K extends Known>(props: Props<K>) {
  const { noun, children, duplicates, isTaken, reasonOf, question, similar, hrefOf } = props;
  const { error, disabled, onAdd, onClose } = props;
  const isDoubled = duplicates.length > 0 && !isTaken;
  const link = ({ id, name }: Known) => (
    <TextLink to={hrefOf(id)} onClick={onClose}>
      <bdi>{name}</bdi>
    </TextLink>
  );
  return (
    <FormDialog
      title={`Add ${noun}`}
      submit={isDoubled ? 'Add anyway' : `Add ${noun}`}
      disabled={disabled || isTaken}
      onSubmit={() => onAdd(isDoubled)}
      onClose={onClose}
    >
      <Stack sx={{ pt: 0.5 }}>{children}</Stack>
      {error && <FormError message={error.message} />}
      {duplicates.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {duplicates.map((one) => (
            <div key={one.id}>
              {link(one)} {reasonOf(one)}
            </div>
          ))}
          {question}
        </Alert>
      )}
      {duplicates.length === 0 && similar.length > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          You already have{' '}
          {similar.map(({ id, name, note = '' }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              {link({ id, name })}
              {note !== '' && note !== name && ` (${note})`}
            </span>
          ))}
          .
        </Alert>
      )}
    </FormDialog>
  );
}
