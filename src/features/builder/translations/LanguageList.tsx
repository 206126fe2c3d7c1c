import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LIMITS, type FormDefinition } from '@/domain/form/definition/definition';
import { countTexts, removeLanguage } from '@/domain/form/editing/translations';
import { missingIn, textCount } from '@/domain/form/editing/textGroups';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { LANGUAGES } from '@/domain/base/languages';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import { LanguageLabel } from '@/shared/ui/text/LanguageLabel';
import { undoAction } from '../state/undoAction';
import { useBuilder, useBuilderStore } from '../state/store';
import { confirmTexts, unconfirmed } from '@/domain/form/translation/machine';
import type { TranslationView } from './useTranslationView';

interface Props {
  view: TranslationView;
}

/** The languages of the form, how far each is translated, and which of them are on show. */
export function LanguageList({ view }: Props) {
  return (
    <Box
      component="ul"
      aria-label="Languages"
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 0,
        m: 0,
        listStyle: 'none',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
      }}
    >
      {view.languages.map((locale) => (
        <Paper component="li" key={locale} variant="outlined" sx={{ p: 1 }}>
          <Language view={view} locale={locale} />
        </Paper>
      ))}
    </Box>
  );
}

function Language({ view, locale }: Props & { locale: string }) {
  const id = useId();
  const store = useBuilderStore();
  const toast = useToast();
  const total = textCount(view.groups);
  const missing = missingIn(view.groups, locale);
  const marks = useBuilder(({ history }) => history.definition.machine);
  const waiting = unconfirmed(view.groups, marks, locale);
  const english = languageInEnglish(locale);
  const remove = () => {
    const { history, edit, undo } = store.getState();
    const texts = countTexts(history.definition, locale);
    if (!edit(removeLanguage(history.definition, locale))) return;
    toast.show(
      texts === 0
        ? `${english} was removed.`
        : `${english} was removed, with ${plural(texts, 'translation')}.`,
      undoAction(store, undo),
    );
  };
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <Checkbox
        size="small"
        checked={view.shown.includes(locale)}
        onChange={() => view.toggle(locale)}
        slotProps={{ input: { 'aria-label': `Show ${english}`, 'aria-describedby': id } }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" noWrap>
          <LanguageLabel code={locale} />
        </Typography>
        <Typography
          id={id}
          variant="caption"
          component="div"
          sx={{ color: missing === 0 ? 'success.readable' : 'text.secondary' }}
        >
          {missing === 0
            ? `All ${plural(total, 'text')} translated`
            : `${missing} of ${plural(total, 'text')} missing`}
        </Typography>
        <LinearProgress
          aria-hidden
          variant="determinate"
          color={missing === 0 ? 'success' : 'primary'}
          value={total === 0 ? 100 : (100 * (total - missing)) / total}
          sx={{ mt: 0.5, borderRadius: 1, bgcolor: 'action.disabledBackground' }}
        />
        {waiting.length > 0 && (
          <Button
            size="small"
            sx={{ mt: 0.5 }}
            onClick={() => {
              const { history, edit, undo } = store.getState();
              if (!edit(confirmTexts(history.definition, locale, waiting))) return;
              toast.show(
                `${plural(waiting.length, 'translation')} confirmed.`,
                undoAction(store, undo),
              );
            }}
          >
            {`Confirm ${plural(waiting.length, 'machine translation')}`}
          </Button>
        )}
      </Box>
      <Tooltip title={`Remove ${english}`}>
        <IconButton aria-label={`Remove ${english}`} onClick={remove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

/** Offers the languages that the form does not have. */
export function AddLanguage(props: {
  definition: FormDefinition;
  isMain?: boolean;
  onAdd: (code: string) => void;
}) {
  const { definition, isMain = false, onAdd } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const taken = [definition.locale, ...(definition.locales ?? [])];
  const offered = LANGUAGES.filter(({ code }) => !taken.includes(code));
  const isFull = (definition.locales?.length ?? 0) >= LIMITS.languages || offered.length === 0;
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        disabled={isFull}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add language
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map(({ code }) => (
          <MenuItem
            key={code}
            onClick={() => {
              setAnchor(null);
              onAdd(code);
            }}
          >
            <LanguageLabel code={code} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
