/** Old responses read by a new mapping: by the questions that a form asks today, where it still asks them. */
import { fieldOf, isInput, type FormDefinition } from '@/domain/form/definition/definition';

/**
 * A version with the mapping of the live one. What the live version does not ask any more keeps its own mapping.
 *
 * @param version that was answered
 */
export function withMappingOf(version: FormDefinition, live: FormDefinition): FormDefinition {
  if (version === live) return version;
  return {
    ...version,
    fields: Object.fromEntries(
      Object.entries(version.fields).map(([id, field]) => {
        const now = fieldOf(live, id);
        if (!isInput(field) || !now || !isInput(now)) return [id, field];
        const { contact: _to, contactPolicy: _how, contactCustom: _own, ...plain } = field;
        return [
          id,
          {
            ...plain,
            ...(now.contact === undefined ? {} : { contact: now.contact }),
            ...(now.contactPolicy === undefined ? {} : { contactPolicy: now.contactPolicy }),
            ...(now.contactCustom === undefined ? {} : { contactCustom: now.contactCustom }),
          },
        ];
      }),
    ),
  };
}

/** Whether a form says anything of a contact that is found by it. */
export const isMapped = (definition: FormDefinition): boolean =>
  Object.values(definition.fields).some(
    (field) => isInput(field) && (field.contact === 'email' || field.contact === 'phone'),
  );
