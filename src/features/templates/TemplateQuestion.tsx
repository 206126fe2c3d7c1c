import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import {
  fieldsIn,
  hasOptions,
  isInput,
  type Field,
  type Scope,
} from '@/domain/form/definition/definition';
import { FIELD_TYPE_LOOKS, hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import { cutText } from '@/domain/text/plainText';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';

/** The kind of a question and what is special about it, in a few words. */
function facts(field: Field): string {
  return [
    FIELD_TYPE_LOOKS[field.type].name,
    isInput(field) && field.required ? 'required' : '',
    field.showIf ? 'shown conditionally' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Its label; of a text without one, how it begins; else its type. */
function titleOf(field: Field): string {
  const text = field.label || (field.type === 'statement' ? field.text : '');
  const line = withoutPlaceholders(text).trim();
  if (line === '') return FIELD_TYPE_LOOKS[field.type].name;
  return line.length <= 120 ? line : `${cutText(line, 119)}…`;
}

/** What a question offers or, if it is a group, asks each time. */
function listed(field: Field, scope: Scope): readonly { label: string }[] {
  if (hasOptions(field)) return field.options;
  return field.type === 'group' ? fieldsIn(scope, field) : [];
}

/** A question as a template's preview lists it. */
export function TemplateQuestion({ field, scope }: { field: Field; scope: Scope }) {
  const inside = listed(field, scope);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <HueIcon Icon={FIELD_TYPE_LOOKS[field.type].Icon} hue={hueOf(field.type)} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="p">
          {titleOf(field)}
        </Typography>
        {inside.length > 0 && (
          <Typography variant="body2">
            {inside.map(({ label }) => withoutPlaceholders(label)).join(' · ')}
          </Typography>
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {facts(field)}
        </Typography>
      </Box>
    </Box>
  );
}
