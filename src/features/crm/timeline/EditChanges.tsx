import type { FactChange } from '@/domain/documents/crm.schema';
import type { PropertyOwner } from '@/domain/calls/contactSettings.schema';
import { AccountName } from '@/shared/data/AccountName';
import { MemberName } from '@/shared/data/MemberName';
import { useWorkspace } from '@/shared/data/workspace';
import { ContactLink } from '../ContactLink';
import { propertyLabel, propertyValueText } from '../propertyText';

interface Props {
  by: string;
  changes: readonly FactChange[];
  of?: PropertyOwner;
}

/** Who changed what of a contact or an account, and what it was before. */
export function EditChanges({ by, changes, of = 'contact' }: Props) {
  return (
    <>
      <MemberName uid={by} /> <EditChangeList by={by} changes={changes} of={of} />
    </>
  );
}

/** What was changed: "set name to Ada (was A.), added phone …". Who did it (`by`) is not named again. */
export function EditChangeList({
  by,
  changes,
  of = 'contact',
}: Omit<Props, 'by'> & { by?: string }) {
  return changes.map((change, index) => (
    <span key={`${change.property} ${change.after ?? ''}`}>
      {index > 0 && ', '}
      <Change by={by} change={change} of={of} />
    </span>
  ));
}

interface ChangeProps {
  by: string | undefined;
  change: FactChange;
  of: PropertyOwner;
}

function Change({ by, change: { property, before, after }, of }: ChangeProps) {
  const workspace = useWorkspace();
  const { stages, tags } = workspace;
  const properties = of === 'account' ? workspace.accountProperties : workspace.properties;
  if (property === 'status') {
    return after === 'trashed' ? `moved this ${of} to the trash` : `restored this ${of}`;
  }
  if (property === 'account') return <AccountChange before={before} after={after} />;
  if (property === 'people') {
    return (
      <>
        removed <ContactLink id={String(before)} /> from this account
      </>
    );
  }
  if (property === 'owner') {
    if (after !== undefined && after === by) return 'became the owner';
    return typeof after === 'string' ? (
      <>
        made <MemberName uid={after} /> the owner
      </>
    ) : (
      'removed the owner'
    );
  }
  const text = (value: string | number) =>
    property === 'stage'
      ? (stages.find(({ id }) => id === value)?.name ?? 'a deleted stage')
      : property === 'tag'
        ? (tags.find(({ id }) => id === value)?.name ?? 'a deleted tag')
        : propertyValueText(property, value, properties);
  const label = propertyLabel(property, properties);
  const named = property.startsWith('custom.') ? label : label.toLowerCase();
  const isSeveral = ['email', 'phone', 'domain', 'tag'].includes(property);
  if (after === undefined) {
    return (
      <>
        removed {named} <bdi>{before === undefined ? '' : text(before)}</bdi>
      </>
    );
  }
  if (isSeveral) {
    return (
      <>
        {before === undefined ? `added ${named} ` : `made this the primary ${named}: `}
        <New text={text(after)} />
      </>
    );
  }
  return (
    <>
      set {named} to <New text={text(after)} />
      {before !== undefined && (
        <>
          {' (was '}
          <bdi>{text(before)}</bdi>)
        </>
      )}
    </>
  );
}

function AccountChange({ before, after }: Pick<FactChange, 'before' | 'after'>) {
  const name = (id: string | number) => (
    <AccountName accountId={String(id)} instead="a deleted account" />
  );
  if (after === undefined) {
    return <>removed the account{before !== undefined && <> {name(before)}</>}</>;
  }
  return before === undefined ? (
    <>set account to {name(after)}</>
  ) : (
    <>
      moved from {name(before)} to {name(after)}
    </>
  );
}

function New({ text }: { text: string }) {
  return (
    <b>
      <bdi>{text}</bdi>
    </b>
  );
}
