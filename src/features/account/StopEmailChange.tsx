import type { AccountLinkAnswer } from '@/domain/accountLinks';
import type { DoneLink } from './LinkDone';
import { LinkQuestion } from './LinkQuestion';

interface Props {
  token: string;
  about: AccountLinkAnswer;
  onDone: (done: DoneLink) => void;
}

/** The end of the link that went to the present address: keeps it. */
export function StopEmailChange({ token, about, onDone }: Props) {
  const { email, newEmail = '' } = about;
  return (
    <LinkQuestion
      title="Stop the change of address"
      lead="Your account keeps its address, and everybody is logged out of it."
      facts={[
        ['Current email', email],
        ['Requested email', newEmail],
      ]}
      act="Stop the change"
      link="stopEmailChange"
      token={token}
      about={about}
      onDone={() => onDone({ kind: 'stopped', email })}
    />
  );
}
