import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Field } from '@/domain/form/definition/definition';
import { settingsOf } from '@/domain/form/fieldTypes/fieldSettings';
import { shortcutText } from '../ui/keyboard';
import type { SetProperties } from '../ui/settingInputs';
import { SettingInput } from './SettingInput';

interface Props {
  field: Field;
  set: SetProperties;
}

/** The settings that only this type of question has, as the table of settings lists them. */
export function TypeSettings({ field, set }: Props) {
  if (field.type === 'statement') return <StatementHint />;
  return settingsOf(field).map((row) => (
    <Stack
      key={row.map(({ property }) => property).join()}
      direction={row.length > 1 ? 'row' : 'column'}
      spacing={row.length > 1 ? 1 : 0}
    >
      {row.map((setting) => (
        <SettingInput key={setting.property} setting={setting} field={field} set={set} />
      ))}
    </Stack>
  ));
}

/** How a statement is written: it has no settings. */
function StatementHint() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Edit the text on the form. Press {shortcutText('text', 'bold')} for bold and{' '}
      {shortcutText('text', 'italic')} for italic. Paste an address over selected words to make a
      link. Start lines with “- ” for a list.
    </Typography>
  );
}
