import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LIMITS, type Welcome } from '@/domain/form/definition/definition';
import { focusSoon } from '../editing/focus';
import { goOn } from './goOn';
import { InlineText } from '../text/InlineText';
import { useBuilder, useStoreActions } from '../state/store';
import { TextCard } from './TextCard';
import { useBuilderActions } from '../editing/useActions';
import { ADD_WELCOME, WELCOME } from '../ui/domTargets';

/** What a respondent sees first, where the form has it; else the button that adds it. */
export function WelcomeCard() {
  const welcome = useBuilder((state) => state.history.definition.welcome);
  const { edit } = useStoreActions();
  const acts = useBuilderActions();
  const set = (next: Partial<Welcome>, mark: string) =>
    edit([{ op: 'setForm', set: { welcome: { title: '', text: '', ...welcome, ...next } } }], mark);
  if (!welcome) {
    return (
      <Button
        startIcon={<AddIcon />}
        data-add-welcome=""
        sx={{ alignSelf: 'center' }}
        onClick={() => {
          set({ title: '', text: '' }, 'welcome');
          focusSoon(WELCOME);
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
      onDelete={() => acts.deleteTexts({ welcome: null }, 'welcome page', ADD_WELCOME)}
    >
      <InlineText
        variant="title"
        multiline
        label="Title of the welcome page"
        placeholder="Title of the form"
        value={welcome.title}
        maxLength={LIMITS.title}
        pipes="welcome:"
        mark={{ 'data-welcome': '' }}
        onKeyDown={goOn}
        onChange={(title) => set({ title: title.replace(/\n/g, ' ') }, 'welcome:title')}
      />
      <InlineText
        variant="text"
        multiline
        marked
        label="Text of the welcome page"
        placeholder="What is it about, and how long does it take?"
        value={welcome.text}
        maxLength={LIMITS.statement}
        pipes="welcome:"
        onChange={(text) => set({ text }, 'welcome:text')}
      />
      <InlineText
        variant="option"
        label="Button of the welcome page"
        placeholder="Start"
        value={welcome.button ?? ''}
        maxLength={60}
        onChange={(button) => {
          const { button: _before, ...rest } = welcome;
          const next = button === '' ? rest : { ...rest, button };
          edit([{ op: 'setForm', set: { welcome: next } }], 'welcome:button');
        }}
      />
    </TextCard>
  );
}
