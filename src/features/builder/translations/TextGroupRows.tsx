import EditIcon from '@mui/icons-material/EditOutlined';
import FormIcon from '@mui/icons-material/DescriptionOutlined';
import PageIcon from '@mui/icons-material/InsertDriveFileOutlined';
import EndingIcon from '@mui/icons-material/FlagOutlined';
import WelcomeIcon from '@mui/icons-material/WavingHandOutlined';
import WordsIcon from '@mui/icons-material/SmartButtonOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type SvgIcon from '@mui/material/SvgIcon';
import { memo, useRef, useState } from 'react';
import type { Field } from '@/domain/form/definition/definition';
import type { EditableText, GroupKind, TextGroup } from '@/domain/form/editing/textGroups';
import { groupName, groupSubject, textTitle } from '@/domain/form/translation/textTitle';
import { hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import type { TypeHue } from '@/shared/ui/lists/typeHue';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { useNamed } from '../text/pipedText';
import { useBuilderStore } from '../state/store';
import { FIELD_INFO } from '../ui/fieldInfo';
import { useDeferredRender, useIsNearViewport } from '../ui/lazyDraw';
import { TextCell } from './TextCell';
import { columnsFor } from './columns';

interface Props {
  group: TextGroup;
  texts: readonly EditableText[];
  /** The form's own language. */
  base: string;
  shown: readonly string[];
  isFirst: boolean;
  onOpen: (group: TextGroup) => void;
}

const ICONS: Readonly<Record<Exclude<GroupKind, 'field'>, typeof SvgIcon>> = {
  form: FormIcon,
  welcome: WelcomeIcon,
  page: PageIcon,
  ending: EndingIcon,
  words: WordsIcon,
};

function lookOf({ kind, thing }: TextGroup): { Icon: typeof SvgIcon; hue: TypeHue } {
  if (kind !== 'field') return { Icon: ICONS[kind], hue: 'blue' };
  // A group of that kind is of a field.
  const { type } = thing as Field;
  return { Icon: FIELD_INFO[type].Icon, hue: hueOf(type) };
}

/** The texts of one thing: its name, then a line for each. What is far from the screen is drawn when there is time. */
function Group({ group, texts, base, shown, isFirst, onOpen }: Props) {
  const store = useBuilderStore();
  const { definition } = store.getState().history;
  const part = useRef<HTMLDivElement>(null);
  const near = useIsNearViewport(part, isFirst);
  const isDrawn = useDeferredRender(near);
  const name = groupName(group, definition);
  const subject = groupSubject(group, definition);
  const { Icon, hue } = lookOf(group);
  const [isHere, setHere] = useState(false);
  return (
    <Box
      ref={part}
      role="rowgroup"
      onFocus={() => setHere(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHere(false);
      }}
      aria-label={subject === '' ? name : `${name}: ${subject}`}
      sx={{
        '& + &': { borderTop: 1, borderColor: 'divider' },
        minHeight: isDrawn ? undefined : texts.length * 72 + 56,
      }}
    >
      <Box role="row" sx={{ bgcolor: 'action.hover' }}>
        <Stack
          role="cell"
          aria-colspan={shown.length + 1}
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', px: 1.5, py: 0.5, minHeight: 44 }}
        >
          <HueIcon Icon={Icon} hue={hue} />
          <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {name}
            </Box>
            {subject !== '' && (
              <Box component="bdi" sx={{ color: 'text.secondary', marginInlineStart: 1 }}>
                {subject}
              </Box>
            )}
          </Typography>
          <Tooltip title={group.kind === 'words' ? 'Edit in Settings' : 'Edit the original'}>
            <IconButton
              size="small"
              // Tab goes from text to text; Shift with Tab leads here from the first text of the group.
              tabIndex={isHere ? 0 : -1}
              aria-label={`Edit the original: ${name}`}
              onClick={() => onOpen(group)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Stack>
      </Box>
      {isDrawn &&
        texts.map((text) => (
          <TextRow key={text.id} group={group} text={text} name={name} base={base} shown={shown} />
        ))}
    </Box>
  );
}

/** Drawn again where something of its thing changed, or what is on show. */
export const TextGroupRows = memo(
  Group,
  (before, after) =>
    before.group.thing === after.group.thing &&
    before.group.number === after.group.number &&
    before.base === after.base &&
    before.onOpen === after.onOpen &&
    before.shown.join() === after.shown.join() &&
    before.texts.map(({ id }) => id).join() === after.texts.map(({ id }) => id).join(),
);

interface RowProps {
  group: TextGroup;
  text: EditableText;
  name: string;
  base: string;
  shown: readonly string[];
}

function TextRow({ group, text, name, base, shown }: RowProps) {
  const title = group.kind === 'words' ? 'Wording' : textTitle(group.thing, text.name);
  const source = useNamed(text.source);
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columnsFor(shown.length) },
        px: 0.5,
      }}
    >
      <Box role="rowheader" sx={{ minWidth: 0, px: 1, py: 1.5 }}>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          lang={base}
          dir="auto"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {source}
        </Typography>
      </Box>
      {shown.map((locale) => (
        <TextCell
          key={locale}
          group={group}
          text={text}
          title={title}
          name={name}
          locale={locale}
        />
      ))}
    </Box>
  );
}
