import type { AccountLinkAnswer } from '@/domain/base/accountLinks';
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
      title="Stop the email change"
      lead="Your account keeps its current address, and all devices are logged out."
      facts={[
        ['Current email', email],
        ['Requested email', newEmail],
      ]}
      act="Stop email change"
      link="stopEmailChange"
      token={token}
      about={about}
      onDone={() => onDone({ kind: 'stopped', email })}
    />
  );
}
