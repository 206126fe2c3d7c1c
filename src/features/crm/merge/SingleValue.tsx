import type { SingleName } from '@/domain/contacts/facts';
import type { PropertyValue } from '@/domain/options/contactLimits';
import { MemberName } from '@/shared/data/MemberName';
import { useAccountBehind } from '@/shared/data/useBehind';
import { useWorkspace } from '@/shared/data/workspace';
import { propertyValueText } from '../propertyText';

interface Props {
  property: SingleName;
  value: PropertyValue;
  /** Whose own properties are meant. */
  of: 'contact' | 'account';
}

/** A value of a property that holds one, as people read it. */
export function SingleValue({ property, value, of }: Props) {
  const { properties, accountProperties, stages } = useWorkspace();
  switch (property) {
    case 'owner':
      return <MemberName uid={String(value)} />;
    case 'account':
      return <AccountText id={String(value)} />;
    case 'stage':
      return <bdi>{stages.find(({ id }) => id === value)?.name ?? 'A deleted stage'}</bdi>;
    default:
      return (
        <bdi>
          {propertyValueText(property, value, of === 'account' ? accountProperties : properties)}
        </bdi>
      );
  }
}

/** An account by its name, without a link: it stands in the label of a choice. */
function AccountText({ id }: { id: string }) {
  const data = useAccountBehind(id);
  return <bdi>{data === null ? 'A deleted account' : (data?.name ?? '…')}</bdi>;
}
