import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LIMITS, type FormWelcome } from '@/domain/form/definition/definition';
import { shownTitle } from '@/domain/options/formTitle';
import { focusWhenMounted } from '../editing/focus';
import { focusNextText } from './focusNextText';
import { PageButton } from './look/PageButton';
import { usePageWords } from '../ui/PageWords';
import { InlineText } from '../text/InlineText';
import { useBuilder, useStoreActions } from '../state/store';
import { TextCard } from './TextCard';
import { useBuilderActions } from '../editing/useActions';
import { ADD_WELCOME, WELCOME } from '../ui/domTargets';

/** What a respondent sees first, where the form has it; else the button that adds it. */
export function WelcomeCard() {
  const welcome = useBuilder((state) => state.history.definition.welcome);
  const title = useBuilder((state) => state.history.definition.title);
  const words = usePageWords();
  const { edit } = useStoreActions();
  const actions = useBuilderActions();
  const set = (next: Partial<FormWelcome>, coalesceKey: string) =>
    edit(
      [{ op: 'setForm', set: { welcome: { title: '', text: '', ...welcome, ...next } } }],
      coalesceKey,
    );
  if (!welcome) {
    return (
      <Button
        className="own"
        startIcon={<AddIcon />}
        data-add-welcome=""
        sx={{ alignSelf: 'center' }}
        onClick={() => {
          set({ title: '', text: '' }, 'welcome');
          focusWhenMounted(WELCOME);
        }}
      >
        Add a welcome page
      </Button>
    );
  }
  return (
    <TextCard
      name="Welcome page"
      when="Shown before the questions"
      onDelete={() => actions.deleteTexts({ welcome: null }, 'welcome page', ADD_WELCOME)}
    >
      <div className="h1">
        <InlineText
          variant="title"
          multiline
          label="Welcome page title"
          placeholder={shownTitle(title)}
          value={welcome.title}
          maxLength={LIMITS.title}
          pipes="welcome:"
          dataAttributes={{ 'data-welcome': '' }}
          onKeyDown={focusNextText}
          onChange={(title) => set({ title: title.replace(/\n/g, ' ') }, 'welcome:title')}
        />
      </div>
      <div className="lead">
        <InlineText
          variant="text"
          multiline
          marked
          label="Welcome page text"
          placeholder="What’s it about, and how long will it take?"
          value={welcome.text}
          maxLength={LIMITS.statement}
          pipes="welcome:"
          onChange={(text) => set({ text }, 'welcome:text')}
        />
      </div>
      <div className="actions">
        <PageButton>
          <InlineText
            variant="button"
            label="Welcome page button"
            placeholder={words.start}
            value={welcome.button ?? ''}
            maxLength={60}
            onChange={(button) => {
              const { button: _before, ...rest } = welcome;
              const next = button === '' ? rest : { ...rest, button };
              edit([{ op: 'setForm', set: { welcome: next } }], 'welcome:button');
            }}
          />
        </PageButton>
      </div>
    </TextCard>
  );
}
