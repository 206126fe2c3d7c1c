import type { ReactNode } from 'react';
import type { MergeChoices, MergeConflict } from '@/domain/contacts/merge';
import { useWorkspace } from '@/shared/data/workspace';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { propertyLabel } from '../propertyText';
import { MergeChoice } from './MergeChoice';
import { SingleValue } from './SingleValue';

interface Props {
  of: 'contact' | 'account';
  /** The first option of each is of the record that stays, where it has a value. */
  conflicts: readonly MergeConflict[];
  choices: MergeChoices;
  onChange: (choices: MergeChoices) => void;
  /** Which record a value comes from. */
  nameOf: (id: string) => ReactNode;
}

/** One value of several for each property that holds one. */
export function ValueChoices({ of, conflicts, choices, onChange, nameOf }: Props) {
  const { properties, accountProperties } = useWorkspace();
  const own = of === 'account' ? accountProperties : properties;
  return conflicts.map(({ property, options }) => (
    <MergeChoice
      key={property}
      label={propertyLabel(property, own)}
      value={options.find(({ id }) => id === choices[property])?.id ?? options[0]?.id ?? ''}
      onChange={(id) => onChange({ ...choices, [property]: id })}
      options={options.map(({ id, value, source }) => ({
        id,
        label: <SingleValue property={property} value={value} of={of} />,
        note: (
          <>
            <bdi>{nameOf(id)}</bdi>
            {source && (
              <>
                {' · '}
                <RelativeTime at={source.at} />
              </>
            )}
          </>
        ),
      }))}
    />
  ));
}
