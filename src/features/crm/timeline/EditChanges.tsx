import type { FactChange } from '@/domain/documents.schema';
import { MemberName } from '@/shared/data/MemberName';
import { useWorkspace } from '@/shared/data/workspace';
import { propertyLabel, valueText } from '../contacts/propertyText';

interface Props {
  by: string;
  changes: readonly FactChange[];
}

/** Who changed what of a contact, and what it was before. */
export function EditChanges({ by, changes }: Props) {
  return (
    <>
      <MemberName uid={by} />{' '}
      {changes.map((change, index) => (
        <span key={change.property}>
          {index > 0 && ', '}
          <Change change={change} />
        </span>
      ))}
    </>
  );
}

function Change({ change: { property, before, after } }: { change: FactChange }) {
  const { properties, stages } = useWorkspace();
  if (property === 'status') {
    return after === 'trashed' ? 'moved this contact to the trash' : 'restored this contact';
  }
  if (property === 'owner') {
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
      : valueText(property, value, properties);
  const label = propertyLabel(property, properties);
  const named = property.startsWith('custom.') ? label : label.toLowerCase();
  const isSeveral = property === 'email' || property === 'phone';
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

function New({ text }: { text: string }) {
  return (
    <b>
      <bdi>{text}</bdi>
    </b>
  );
}
