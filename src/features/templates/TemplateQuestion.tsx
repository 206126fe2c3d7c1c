import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { hasOptions, isInput, type Field } from '@/domain/form/definition/definition';
import { FIELD_TYPE_LOOKS, hueOf } from '@/shared/ui/lists/fieldTypeLooks';
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

/** A question as a template's preview lists it. */
export function TemplateQuestion({ field }: { field: Field }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <HueIcon Icon={FIELD_TYPE_LOOKS[field.type].Icon} hue={hueOf(field.type)} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="p">
          {withoutPlaceholders(field.label)}
        </Typography>
        {hasOptions(field) && (
          <Typography variant="body2">
            {field.options.map((option) => option.label).join(' · ')}
          </Typography>
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {facts(field)}
        </Typography>
      </Box>
    </Box>
  );
}
