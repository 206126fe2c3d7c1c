import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useWorkspace } from '../workspace';
import { useRecipient } from './useRecipient';

interface Props {
  /** What would be made of the answers, at the beginning of a sentence: “Suggested themes”. */
  what: string;
  /** What is shown if answers may be sent to the recipient. */
  children: (recipient: string) => ReactNode;
  /** Puts the reason into what is around it. */
  otherwise?: (why: ReactNode) => ReactNode;
}

/** What a language model makes of respondents' answers: only if there is one and an admin allowed it. Else, why not. */
export function AnswersToModel({ what, children, otherwise = (why) => why }: Props) {
  const { assist, assistAnswers, role } = useWorkspace();
  const isOffered = assist !== 'off' && can(role, 'editForms');
  const { recipient } = useRecipient(isOffered);
  if (!isOffered || recipient === undefined) return null;
  if (recipient !== null && assistAnswers?.to === recipient) return children(recipient);
  return otherwise(
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {recipient === null
        ? `${what} need a language model, and this workspace uses none. `
        : `${what} need an admin’s permission to send answers to ${recipient}. `}
      <TextLink to={routes.profileSettings.href({ tab: 'ai' })}>Assistant settings</TextLink>
    </Typography>,
  );
}
