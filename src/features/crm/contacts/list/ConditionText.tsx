import { NONE_ID } from '@/domain/contacts/facets';
import type { ContactCondition } from '@/domain/contacts/filter';
import { FormTitle } from '@/shared/data/FormTitle';
import { MemberName } from '@/shared/data/MemberName';
import { useAccountBehind } from '@/shared/data/useBehind';
import { useWorkspace } from '@/shared/data/workspace';
import { ABOUT_NAMES, ACTIVE_NAMES } from './filterTexts';

/** A condition in words: "Stage: Customer". */
export function ConditionText({ condition: { about, value } }: { condition: ContactCondition }) {
  const { stages, tags } = useWorkspace();
  if (about === 'task' || about === 'suggestion') return ABOUT_NAMES[about];
  if (about === 'active') return `Active ${ACTIVE_NAMES[value] ?? ''}`;
  const name = ABOUT_NAMES[about];
  if (value === NONE_ID) return `No ${name.toLowerCase()}`;
  const list = about === 'stage' ? stages : about === 'tag' ? tags : undefined;
  return (
    <>
      {`${name}: `}
      {list ? (
        <bdi>{list.find(({ id }) => id === value)?.name ?? 'deleted'}</bdi>
      ) : about === 'owner' ? (
        <MemberName uid={value} />
      ) : about === 'form' ? (
        <FormTitle formId={value} />
      ) : (
        <AccountText id={value} />
      )}
    </>
  );
}

function AccountText({ id }: { id: string }) {
  const data = useAccountBehind(id);
  return <bdi>{data === undefined ? '…' : (data?.name ?? 'deleted')}</bdi>;
}
