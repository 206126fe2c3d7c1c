/** How the palette draws an entry: its icon, its hue, and which letters were matched. Pure but for the icons. */
import AccountIcon from '@mui/icons-material/BusinessOutlined';
import ActionIcon from '@mui/icons-material/BoltOutlined';
import AppearanceIcon from '@mui/icons-material/PaletteOutlined';
import ArticleIcon from '@mui/icons-material/MenuBookOutlined';
import BuildIcon from '@mui/icons-material/EditOutlined';
import ContactIcon from '@mui/icons-material/PersonOutlineOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import FormIcon from '@mui/icons-material/DescriptionOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import PageIcon from '@mui/icons-material/InsertDriveFileOutlined';
import ResponsesIcon from '@mui/icons-material/InboxOutlined';
import ScreenIcon from '@mui/icons-material/WebAssetOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import VersionsIcon from '@mui/icons-material/HistoryOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { foldForSearch } from '@/domain/text/fold';
import type { Command } from '@/shared/lib/palette';
import type { Hue } from '../siteTokens';

interface Look {
  Icon: typeof SvgIcon;
  hue: string;
}

const GROUPS: Readonly<Record<string, { Icon: typeof SvgIcon; hue: Hue }>> = {
  'This form': { Icon: FormIcon, hue: 'blue' },
  Forms: { Icon: FormIcon, hue: 'blue' },
  Contacts: { Icon: ContactIcon, hue: 'violet' },
  Accounts: { Icon: AccountIcon, hue: 'teal' },
  Screens: { Icon: ScreenIcon, hue: 'indigo' },
  Help: { Icon: ArticleIcon, hue: 'green' },
  Actions: { Icon: ActionIcon, hue: 'amber' },
  'Go to': { Icon: PageIcon, hue: 'rose' },
};
const OTHER: Look = { Icon: ActionIcon, hue: 'olive' };

/** Icons of places that have one of their own, by the name of the screen or the tab of a form. */
const PLACES: Readonly<Record<string, typeof SvgIcon>> = {
  Build: BuildIcon,
  Share: ShareIcon,
  Responses: ResponsesIcon,
  'All Responses': ResponsesIcon,
  Insights: InsightsIcon,
  Versions: VersionsIcon,
  Settings: SettingsIcon,
  Dashboard: DashboardIcon,
  Contacts: ContactIcon,
  Accounts: AccountIcon,
  Appearance: AppearanceIcon,
};

/** The icon and hue of an entry: its own, else those of its place or group. */
export function commandLookOf({ group, name, Icon, hue }: Command): Look {
  const ofGroup = GROUPS[group] ?? OTHER;
  const isPlace = group === 'This form' || group === 'Screens';
  return {
    Icon: Icon ?? (isPlace ? PLACES[name] : undefined) ?? ofGroup.Icon,
    hue: hue ?? ofGroup.hue,
  };
}

/** A piece of a text, and whether the query found it. */
export interface CommandPiece {
  text: string;
  isFound: boolean;
}

/** Splits a text where words of it begin with words of the query. Nothing is marked where only other texts fit. */
export function commandPieces(text: string, query: string): CommandPiece[] {
  const wanted = foldForSearch(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length);
  const pieces: CommandPiece[] = [];
  const add = (part: string, isFound: boolean) => {
    const last = pieces.at(-1);
    if (part === '') return;
    if (last?.isFound === isFound) last.text += part;
    else pieces.push({ text: part, isFound });
  };
  for (const word of text.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/u)) {
    const lower = foldForSearch(word);
    // Where the folded word has another length, positions would not agree.
    const found = lower.length === word.length ? wanted.find((one) => lower.startsWith(one)) : '';
    const at = found?.length ?? 0;
    add(word.slice(0, at), true);
    add(word.slice(at), false);
  }
  return pieces;
}
