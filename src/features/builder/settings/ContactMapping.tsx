import { CONTACT_PROPERTIES, CUSTOM_FED_BY } from '@/domain/contacts/properties';
import { DEFAULT_POLICY, isSeveral, type FactPolicy } from '@/domain/contacts/facts';
import {
  CONTACT_POLICIES,
  CONTACT_PROPERTY_NAMES,
  type ContactProperty,
  type InputField,
} from '@/domain/form/definition/definition';
import { useWorkspace } from '@/shared/data/workspace';
import { PanelSection } from '../ui/PanelSection';

import { ChoiceSetting, type SetProperties } from '../ui/settingInputs';
import { ApplyMapping } from './ApplyMapping';

const POLICY_NAMES: Record<FactPolicy, string> = {
  'fill-empty': 'Fill in if empty, otherwise suggest',
  overwrite: 'Replace it',
  append: 'Add another value',
  suggest: 'Always suggest',
  never: 'Don’t change it',
};

const POLICY_HELP: Record<FactPolicy, string> = {
  'fill-empty': 'A different answer becomes a suggestion on the contact.',
  overwrite: 'The latest answer is used. Other emails and phone numbers are kept.',
  append: 'For contacts with several emails or phone numbers.',
  suggest: 'Nothing changes until someone accepts it.',
  never: 'The answer is only used to find the contact.',
};

const propertyText = (property: ContactProperty) => {
  const { label, isKey } = CONTACT_PROPERTIES[property];
  return isKey ? `${label} (identifies the contact)` : label;
};

const CUSTOM = 'custom:';

interface Props {
  field: InputField;
  set: SetProperties;
}

/** Where the answer goes in the CRM, and what it may do there. */
export function ContactMapping({ field, set }: Props) {
  const { properties } = useWorkspace();
  const ours = CONTACT_PROPERTY_NAMES.filter((property) =>
    CONTACT_PROPERTIES[property].fedBy.includes(field.type),
  );
  const own = properties.filter(({ type }) => CUSTOM_FED_BY[type].includes(field.type));
  const { contact, contactCustom, contactPolicy = DEFAULT_POLICY } = field;
  const isMapped = contact !== undefined || contactCustom !== undefined;
  if (ours.length === 0 && own.length === 0 && !isMapped) return null;
  const isGone = contactCustom !== undefined && !own.some(({ id }) => id === contactCustom);
  const holdsSeveral = contact !== undefined && isSeveral(contact);
  const policies = CONTACT_POLICIES.filter(
    (policy) => policy !== 'append' || holdsSeveral || contactPolicy === 'append',
  );
  return (
    <PanelSection title="Contact">
      <ChoiceSetting<string>
        label="Save to contact as"
        value={contactCustom === undefined ? (contact ?? '') : `${CUSTOM}${contactCustom}`}
        choices={[
          ['', 'Don’t save'],
          ...ours.map((property) => [property, propertyText(property)] as const),
          ...own.map(({ id, name }) => [`${CUSTOM}${id}`, name] as const),
          ...(isGone ? [[`${CUSTOM}${contactCustom}`, 'Deleted property'] as const] : []),
          ...(contact !== undefined && !ours.includes(contact)
            ? [[contact, propertyText(contact)] as const]
            : []),
        ]}
        onChange={(chosen) => {
          const isCustom = chosen.startsWith(CUSTOM);
          set({
            contact: isCustom || chosen === '' ? null : chosen,
            contactCustom: isCustom ? chosen.slice(CUSTOM.length) : null,
            ...(chosen === '' ? { contactPolicy: null } : {}),
          });
        }}
      />
      {isMapped && (
        <ChoiceSetting<FactPolicy>
          label="If the contact already has a value"
          value={contactPolicy}
          choices={policies.map((policy) => [policy, POLICY_NAMES[policy]] as const)}
          helperText={POLICY_HELP[contactPolicy]}
          onChange={(policy) => set({ contactPolicy: policy === DEFAULT_POLICY ? null : policy })}
        />
      )}
      {isMapped && <ApplyMapping />}
    </PanelSection>
  );
}
