import type { AccessSettings } from '@/domain/documents.schema';
import { can } from '@/domain/access';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { TabCard } from '../ui/TabPage';
import { Availability } from './Availability';
import { Limits } from './Limits';
import { LinkSettings } from './LinkSettings';
import { OwnerSettings } from './OwnerSettings';
import { useAccess, useSaveAccess, type AccessChange, type KnownAccess } from './data';

export interface AccessProps {
  known: KnownAccess;
  formId: string;
  isLocked: boolean;
  /** Changes some settings, and leaves the others as they are. */
  onChange: (change: Omit<AccessChange, 'access'> & { access?: AccessPatch }, done: string) => void;
}

/** Undefined takes a setting away. */
export type AccessPatch = { [K in keyof AccessSettings]?: AccessSettings[K] | undefined };

const CARDS = [
  {
    title: 'Availability',
    text: 'When the form opens and closes, and how many responses it takes.',
    Body: Availability,
  },
  {
    title: 'Who can respond',
    text: 'Protect the form with a password, or take one response from each browser.',
    Body: Limits,
  },
  {
    title: 'Link and preview',
    text: 'A link people can read, how it looks when it’s shared, and whether search engines list it.',
    Body: LinkSettings,
  },
  {
    title: 'Privacy',
    text: 'Who asks, where your privacy policy is, and how long responses are kept.',
    Body: OwnerSettings,
  },
] as const;

/** Settings that take effect at once, without publishing. */
export function AccessCards({ formId }: { formId: string }) {
  const { id: workspace, role, timeZone } = useWorkspace();
  const address = { workspace, formId };
  const { access, error, refetch } = useAccess(address, timeZone);
  const save = useSaveAccess(address);
  const toast = useToast();
  const isAdmin = can(role, 'changeAccess');
  const change: AccessProps['onChange'] = ({ access: patch = {}, ...rest }, done) => {
    if (!access) return;
    const entries = Object.entries({ ...access.settings, ...patch });
    const settings = Object.fromEntries(entries.filter(([, one]) => one !== undefined));
    save.mutate(
      // The settings as they are with some of them changed.
      { ...rest, access: settings as AccessSettings },
      {
        onSuccess: () => toast.show(done),
        onError: (problem) => toast.fail(problem.message),
      },
    );
  };
  return CARDS.map(({ title, text, Body }) => (
    <TabCard
      key={title}
      isSplit
      title={title}
      text={isAdmin ? text : `${text} Only admins can change this.`}
    >
      {access ? (
        <Body
          known={access}
          formId={formId}
          isLocked={!isAdmin || save.isPending}
          onChange={change}
        />
      ) : error ? (
        <ErrorState
          what="We couldn’t load these settings."
          error={error}
          retry={() => void refetch()}
        />
      ) : (
        <TextSkeleton rows={3} />
      )}
    </TabCard>
  ));
}
