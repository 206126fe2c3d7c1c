import Button from '@mui/material/Button';
import type { AccountLink, AccountLinkAnswer } from '@/domain/base/accountLinks';
import { useSessionActions } from '@/shared/data/session';
import { FormError } from '@/shared/ui/inputs/FormError';
import { AuthCard } from './AuthCard';
import { LinkFacts } from './LinkFacts';
import { useLinkAction } from './useLinkAction';

interface Props {
  title: string;
  lead?: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The button's text. */
  act: string;
  link: AccountLink;
  token: string;
  about: AccountLinkAnswer;
  onDone: () => void;
}

/** A link of a mail that acts at one press: what it is about, and the button. */
export function LinkQuestion({ title, lead, facts, act, link, token, about, onDone }: Props) {
  const { busy, error, run } = useLinkAction();
  const { logOut } = useSessionActions();
  const follow = () =>
    run({ link, token, act: 'follow' }, async () => {
      onDone();
      // The server has ended all sessions, this one too.
      if (about.here) await logOut();
    });
  return (
    <AuthCard title={title} {...(lead === undefined ? {} : { lead })}>
      <LinkFacts facts={facts} />
      <FormError message={error} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={busy}
        onClick={() => void follow()}
      >
        {act}
      </Button>
    </AuthCard>
  );
}
