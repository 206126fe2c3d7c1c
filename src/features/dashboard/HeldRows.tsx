import ReviewIcon from '@mui/icons-material/PendingActionsOutlined';
import Button from '@mui/material/Button';
import { can } from '@/domain/options/access';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { respondentName } from '@/domain/responses/respondent';
import { routes } from '@/shared/config/routes';
import { FormTitle } from '@/shared/data/FormTitle';
import { useDecideHeld } from '@/shared/data/held/heldDecision';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import type { Stored } from '@/shared/firebase/query';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useToast } from '@/shared/ui/feedback/toast';
import { BoardRow } from './BoardRow';

interface Props {
  rows: readonly Stored<SubmissionDoc>[];
  /** Rows that are shown; there may be one more. */
  most: number;
}

/** Responses on hold, to be accepted or rejected. */
export function HeldRows({ rows, most }: Props) {
  const workspace = useWorkspace();
  const toast = useToast();
  const decide = useDecideHeld(workspace.id);
  const mayDecide = can(workspace.role, 'decideHeldResponses');
  const run = (id: string, accept: boolean) => {
    toast.begin();
    decide.mutateAsync({ submissionId: id, accept }).then(
      () =>
        accept
          ? toast.show('Response accepted. It’s now counted like any other.')
          : toast.show('Response rejected and moved to the trash.', {
              label: 'Undo',
              run: () => void restore(id),
            }),
      (error: Error) => toast.fail(error.message),
    );
  };
  const restore = async (id: string) => {
    const change = { kind: 'status', act: 'restore' } as const;
    await call('changeResponses', { workspace: workspace.id, ids: [id], change }).catch(
      (error: Error) => toast.fail(error.message),
    );
  };
  return (
    <>
      {rows.slice(0, most).map(({ id, data }) => {
        const name = respondentName(data);
        return (
          <BoardRow
            key={id}
            Icon={ReviewIcon}
            hue="amber"
            title={`${name} needs review`}
            to={routes.submissions.href(data.formId, { submission: id, view: 'held' })}
            detail={
              <>
                <FormTitle formId={data.formId} />
                {' · '}
                <RelativeTime at={data.submittedAt} />
              </>
            }
            actions={
              mayDecide && (
                <>
                  <Button
                    size="small"
                    disabled={decide.isPending}
                    aria-label={`Accept: ${name}`}
                    onClick={() => run(id, true)}
                  >
                    Accept
                  </Button>
                  <Button
                    size="small"
                    disabled={decide.isPending}
                    aria-label={`Reject: ${name}`}
                    onClick={() => run(id, false)}
                  >
                    Reject
                  </Button>
                </>
              )
            }
          />
        );
      })}
      {rows.length > most && (
        <li>
          <TextLink to={routes.allResponses.href({ view: 'held' })} variant="body2">
            All responses that need review
          </TextLink>
        </li>
      )}
    </>
  );
}
