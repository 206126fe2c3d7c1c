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
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import LinkIcon from '@mui/icons-material/Link';
import TimeIcon from '@mui/icons-material/Schedule';
import DateTimeIcon from '@mui/icons-material/Event';
import YesNoIcon from '@mui/icons-material/ToggleOnOutlined';
import RatingIcon from '@mui/icons-material/StarBorder';
import ScaleIcon from '@mui/icons-material/LinearScale';
import NpsIcon from '@mui/icons-material/Speed';
import SliderIcon from '@mui/icons-material/TuneOutlined';
import MatrixIcon from '@mui/icons-material/GridOn';
import RankingIcon from '@mui/icons-material/FormatListNumbered';
import NameIcon from '@mui/icons-material/BadgeOutlined';
import AddressIcon from '@mui/icons-material/HomeOutlined';
import FileIcon from '@mui/icons-material/AttachFile';
import SignatureIcon from '@mui/icons-material/DrawOutlined';
import GroupIcon from '@mui/icons-material/Repeat';
import CalculatedIcon from '@mui/icons-material/Functions';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import VideoIcon from '@mui/icons-material/SmartDisplayOutlined';
import DividerIcon from '@mui/icons-material/HorizontalRule';
import type SvgIcon from '@mui/material/SvgIcon';
import type { FieldType, Scope } from '@/domain/form/definition/definition';
import { withNames } from '@/domain/logic/chips';
import { FIELD_TYPE_NAMES } from '@/shared/ui/lists/fieldTypeNames';

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
  phone: { name: FIELD_TYPE_NAMES.phone, hint: 'A number to call', Icon: PhoneIcon },
  url: { name: FIELD_TYPE_NAMES.url, hint: 'The address of a website', Icon: LinkIcon },
  number: {
    name: FIELD_TYPE_NAMES.number,
    hint: 'Amounts, counts, ages, prices',
    Icon: NumberIcon,
  },
  date: { name: FIELD_TYPE_NAMES.date, hint: 'A day in the calendar', Icon: DateIcon },
  time: { name: FIELD_TYPE_NAMES.time, hint: 'A time of day', Icon: TimeIcon },
  datetime: { name: FIELD_TYPE_NAMES.datetime, hint: 'A day and a time on it', Icon: DateTimeIcon },
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
  yes_no: { name: FIELD_TYPE_NAMES.yes_no, hint: 'One of two', Icon: YesNoIcon },
  consent: { name: FIELD_TYPE_NAMES.consent, hint: 'A box that must be ticked', Icon: ConsentIcon },
  rating: { name: FIELD_TYPE_NAMES.rating, hint: 'Stars or hearts', Icon: RatingIcon },
  scale: { name: FIELD_TYPE_NAMES.scale, hint: 'A number between two ends', Icon: ScaleIcon },
  nps: { name: FIELD_TYPE_NAMES.nps, hint: 'Would they recommend you, 0 to 10', Icon: NpsIcon },
  slider: { name: FIELD_TYPE_NAMES.slider, hint: 'A number on a line', Icon: SliderIcon },
  matrix: {
    name: FIELD_TYPE_NAMES.matrix,
    hint: 'The same choice for several rows',
    Icon: MatrixIcon,
  },
  ranking: {
    name: FIELD_TYPE_NAMES.ranking,
    hint: 'Options in an order of one’s own',
    Icon: RankingIcon,
  },
  name: { name: FIELD_TYPE_NAMES.name, hint: 'First and last name', Icon: NameIcon },
  address: { name: FIELD_TYPE_NAMES.address, hint: 'Street, town, postcode', Icon: AddressIcon },
  file: { name: FIELD_TYPE_NAMES.file, hint: 'Documents and pictures', Icon: FileIcon },
  signature: {
    name: FIELD_TYPE_NAMES.signature,
    hint: 'Drawn, or the name in letters',
    Icon: SignatureIcon,
  },
  group: {
    name: FIELD_TYPE_NAMES.group,
    hint: 'The same questions for each guest or item',
    Icon: GroupIcon,
  },
  calculated: {
    name: FIELD_TYPE_NAMES.calculated,
    hint: 'A sum of answers and points',
    Icon: CalculatedIcon,
  },
  hidden: {
    name: FIELD_TYPE_NAMES.hidden,
    hint: 'A value that comes with the link',
    Icon: HiddenIcon,
  },
  statement: {
    name: FIELD_TYPE_NAMES.statement,
    hint: 'A heading and text, no answer',
    Icon: StatementIcon,
  },
  image: { name: FIELD_TYPE_NAMES.image, hint: 'A picture between questions', Icon: ImageIcon },
  video: { name: FIELD_TYPE_NAMES.video, hint: 'A link to a film', Icon: VideoIcon },
  divider: { name: FIELD_TYPE_NAMES.divider, hint: 'A line between parts', Icon: DividerIcon },
};

/** What the builder calls a field: by its label, or by its type where it has none yet. */
export function fieldTitle(field: { label: string; type: FieldType }, scope: Scope): string {
  return withNames(field.label, scope).trim() || FIELD_INFO[field.type].name;
}

/** What the builder calls a page. */
export function pageTitle({ title = '' }: { title?: string }, index: number, scope: Scope): string {
  return withNames(title, scope).trim() || `Page ${index + 1}`;
}
