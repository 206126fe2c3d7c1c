import Link from '@mui/material/Link';
import { customName } from '@/domain/contacts/properties';
import type { FactSource } from '@/domain/documents/crm.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { customText } from '../propertyText';
import { Fact } from './Fact';
import { InlineValue } from './InlineValue';

interface SetChange {
  kind: 'set';
  property: string;
  value: string | null;
  /** What the person saw. */
  expected: string | number | null;
}

/** Saves a property that holds one value, by what it is called and what it was. */
export type SetValue = (
  property: string,
  expected: string | number | undefined,
) => (value: string) => Promise<unknown>;

/** @param change undefined where this person may not change the record */
export const setterOf = (
  change: ((change: SetChange) => Promise<unknown>) | undefined,
): SetValue | undefined =>
  change &&
  ((property, expected) => (value) =>
    change({
      kind: 'set',
      property,
      value: value === '' ? null : value,
      expected: expected ?? null,
    }));

interface Props {
  properties: readonly WorkspaceProperty[];
  record: {
    custom?: Readonly<Record<string, string | number>> | undefined;
    provenance: Readonly<Record<string, FactSource>>;
  };
  set: SetValue | undefined;
}

/** The properties that a workspace has defined itself, edited in place. */
export function CustomFacts({ properties, record: { custom, provenance }, set }: Props) {
  return properties.map((property) => {
    const value = custom?.[property.id];
    const name = customName(property.id);
    return (
      <Fact
        key={property.id}
        label={property.name}
        source={value === undefined ? undefined : provenance[name]}
      >
        <InlineValue
          label={property.name}
          value={value === undefined ? '' : String(value)}
          shown={value === undefined ? '' : <bdi>{customText(property, value)}</bdi>}
          of={property}
          onSave={set?.(name, value)}
        />
        {property.type === 'link' && typeof value === 'string' && (
          <Link href={value} target="_blank" rel="noopener noreferrer" variant="body2">
            Open link
          </Link>
        )}
      </Fact>
    );
  });
}
