import type { AccountLinkAnswer } from '@/domain/base/accountLinks';
import type { DoneLink } from './LinkDone';
import { LinkQuestion } from './LinkQuestion';

interface Props {
  token: string;
  about: AccountLinkAnswer;
  onDone: (done: DoneLink) => void;
}

/** The end of the link that went to a new address. */
export function ConfirmNewEmail({ token, about, onDone }: Props) {
  const { email, newEmail = '', displayName } = about;
  return (
    <LinkQuestion
      title="Confirm your new email address"
      facts={[
        ...(displayName === '' ? [] : [['Name', displayName] as const]),
        ['Current email', email],
        ['New email', newEmail],
      ]}
      act="Use new address"
      link="verifyAndChangeEmail"
      token={token}
      about={about}
      onDone={() => onDone({ kind: 'changed', email: newEmail })}
    />
  );
}
