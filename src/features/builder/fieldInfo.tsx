import ShortTextIcon from '@mui/icons-material/ShortText';
import NotesIcon from '@mui/icons-material/Notes';
import EmailIcon from '@mui/icons-material/AlternateEmail';
import NumberIcon from '@mui/icons-material/Numbers';
import DateIcon from '@mui/icons-material/CalendarToday';
import SingleIcon from '@mui/icons-material/RadioButtonChecked';
import MultipleIcon from '@mui/icons-material/CheckBoxOutlined';
import DropdownIcon from '@mui/icons-material/ArrowDropDownCircleOutlined';
import ConsentIcon from '@mui/icons-material/VerifiedUserOutlined';
import StatementIcon from '@mui/icons-material/FormatQuote';
import type SvgIcon from '@mui/material/SvgIcon';
import type { FieldType } from '@/domain/form/definition';
import { FIELD_TYPE_NAMES } from '@/shared/ui/fieldTypeNames';

interface FieldInfo {
  name: string;
  /** When to use it. */
  hint: string;
  Icon: typeof SvgIcon;
}

/** How the builder names and shows the types of fields, in the order of its menu. */
export const FIELD_INFO: Record<FieldType, FieldInfo> = {
  short_text: {
    name: FIELD_TYPE_NAMES.short_text,
    hint: 'A name, a place, a few words',
    Icon: ShortTextIcon,
  },
  long_text: {
    name: FIELD_TYPE_NAMES.long_text,
    hint: 'A message, several lines',
    Icon: NotesIcon,
  },
  email: { name: FIELD_TYPE_NAMES.email, hint: 'Finds or makes the contact', Icon: EmailIcon },
  number: { name: FIELD_TYPE_NAMES.number, hint: 'Amounts, counts, ages', Icon: NumberIcon },
  date: { name: FIELD_TYPE_NAMES.date, hint: 'A day in the calendar', Icon: DateIcon },
  single_choice: {
    name: FIELD_TYPE_NAMES.single_choice,
    hint: 'One of a few options',
    Icon: SingleIcon,
  },
  multiple_choice: {
    name: FIELD_TYPE_NAMES.multiple_choice,
    hint: 'Any of the options',
    Icon: MultipleIcon,
  },
  dropdown: { name: FIELD_TYPE_NAMES.dropdown, hint: 'One of a long list', Icon: DropdownIcon },
  consent: { name: FIELD_TYPE_NAMES.consent, hint: 'A box that must be ticked', Icon: ConsentIcon },
  statement: {
    name: FIELD_TYPE_NAMES.statement,
    hint: 'A heading and text, no answer',
    Icon: StatementIcon,
  },
};

/** What the builder calls a field that has no label yet. */
export function fieldTitle(field: { label: string; type: FieldType }): string {
  return field.label.trim() || FIELD_INFO[field.type].name;
}
