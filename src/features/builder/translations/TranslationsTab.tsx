import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useCallback } from 'react';
import { oneField } from '@/domain/form/editing/selection';
import { addLanguages } from '@/domain/form/editing/translations';
import {
  isMissing,
  textCount,
  type GroupKind,
  type TextGroup,
} from '@/domain/form/editing/textGroups';
import { routes } from '@/shared/config/routes';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { SearchInput } from '@/shared/ui/inputs/SearchInput';
import { TextLink } from '@/shared/ui/text/TextLink';
import { CheckFootItem } from '../check/CheckButton';
import { Announcer } from '../editing/Announcer';
import { EditFootItems } from '../editing/EditButtons';
import { focusWhenMounted } from '../editing/focus';
import { useBuilderStore, useDefinition } from '../state/store';
import { useBuilderTab } from '../state/useBuilderTab';
import { ChipDialog } from '../text/ChipDialog';
import { PipeMenu } from '../text/PipeMenu';
import {
  endingSelector,
  FORM_TITLE,
  labelSelector,
  pageTitleSelector,
  WELCOME,
} from '../ui/domTargets';
import { FootBar } from '../ui/FootBar';
import { TabPage } from '../ui/TabPage';
import { ExportTexts } from './ExportTexts';
import { ImportTexts } from './ImportTexts';
import { AddLanguage, LanguageList } from './LanguageList';
import { TranslateTexts } from './TranslateTexts';
import { TextTable } from './TextTable';
import { useTranslationView, type TranslationView } from './useTranslationView';

const ARTICLE = {
  title: 'Translate a form',
  href: routes.article.href('form-in-several-languages'),
};

/** All texts of the form by language. */
export function TranslationsTab() {
  const definition = useDefinition();
  const store = useBuilderStore();
  const view = useTranslationView(definition);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const openOriginal = useOpenOriginal();
  const add = (code: string) => {
    const { history, edit } = store.getState();
    if (edit(addLanguages(history.definition, [code]))) view.show(code);
  };
  const has = view.languages.length > 0;
  return (
    <TabPage>
      <Box>
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', alignItems: 'center', mb: has ? 2 : 0 }}
        >
          <Box sx={{ flex: 1, minWidth: 'min(100%, 18rem)' }}>
            <Typography variant="h6" component="h2">
              Translations
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
              Respondents choose their language. Missing translations appear in the form language.{' '}
              {has && (
                <TextLink to={ARTICLE.href} sx={{ whiteSpace: 'nowrap' }}>
                  {ARTICLE.title}
                </TextLink>
              )}
            </Typography>
          </Box>
          {has && (
            <>
              <AddLanguage definition={definition} onAdd={add} />
              <TranslateTexts shown={view.shown} />
              <ExportTexts definition={definition} />
            </>
          )}
          <ImportTexts />
        </Stack>
        {has && <LanguageList view={view} />}
      </Box>
      {has ? (
        <Texts view={view} onOpen={openOriginal} />
      ) : (
        <Paper variant="outlined">
          <EmptyState
            picture="book"
            text="Translate your form so that respondents can read it in their own language. All responses stay in one table."
            action={<AddLanguage isMain definition={definition} onAdd={add} />}
            article={ARTICLE}
          />
        </Paper>
      )}
      <PipeMenu />
      <ChipDialog />
      <Announcer />
      {!isWide && (
        <>
          {/* Below the last text, room for the bar. */}
          <Box sx={{ height: 64 }} />
          <FootBar>
            <EditFootItems />
            <CheckFootItem />
          </FootBar>
        </>
      )}
    </TabPage>
  );
}

function Texts({ view, onOpen }: { view: TranslationView; onOpen: (group: TextGroup) => void }) {
  const { locale } = useDefinition();
  const { groups, shown, found, search, isMissingOnly } = view;
  const missing = groups.reduce(
    (sum, group) =>
      sum + group.texts.filter((text) => shown.some((one) => isMissing(group, text, one))).length,
    0,
  );
  return (
    <Box>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Texts to show"
          value={isMissingOnly ? 'missing' : 'all'}
          onChange={(_event, next: string | null) =>
            next !== null && view.setMissingOnly(next === 'missing')
          }
        >
          <ToggleButton value="all">All texts ({textCount(groups)})</ToggleButton>
          <ToggleButton value="missing">Missing ({missing})</ToggleButton>
        </ToggleButtonGroup>
        <SearchInput
          label="Search the original"
          search={search}
          sx={{ flexGrow: 1, maxWidth: { sm: 360 } }}
        />
      </Stack>
      {found.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          Press Enter to go to the next text. Paste a column from a spreadsheet to fill in the texts
          below.
        </Typography>
      )}
      {found.length > 0 ? (
        <TextTable base={locale} shown={shown} found={found} onOpen={onOpen} />
      ) : search.settled.trim() !== '' ? (
        <Alert severity="info" variant="outlined">
          No text matches “{search.settled.trim()}”.
        </Alert>
      ) : (
        <Alert severity="success" variant="outlined">
          Everything is translated.
        </Alert>
      )}
    </Box>
  );
}

const FIRST: Readonly<Record<Exclude<GroupKind, 'words'>, (id: string) => string>> = {
  form: () => FORM_TITLE,
  welcome: () => WELCOME,
  page: pageTitleSelector,
  field: labelSelector,
  ending: endingSelector,
};

/** Leads to where the original is written. */
function useOpenOriginal() {
  const store = useBuilderStore();
  const [, openTab] = useBuilderTab();
  return useCallback(
    ({ kind, id }: TextGroup) => {
      if (kind === 'words') return openTab('settings');
      const [, ownId = ''] = id.split(':');
      if (kind === 'field') store.getState().select(oneField(ownId));
      openTab('build');
      return focusWhenMounted(FIRST[kind](ownId));
    },
    [store, openTab],
  );
}
