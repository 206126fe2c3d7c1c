import AddIcon from '@mui/icons-material/PostAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { LIMITS, type FormDesign } from '@/domain/form/definition/definition';
import { isDark } from '@/domain/form/design/colour';
import { coloursOf, type Mode } from '@/domain/form/design/palette';
import { orderOf } from '@/domain/form/editing/edits';
import { canvasStyles } from './canvasStyles';
import { DragGhost } from './DragGhost';
import { EndingCards } from './EndingCards';
import { focusNextText } from './focusNextText';
import { InlineText } from '../text/InlineText';
import { CanvasMasthead } from './look/CanvasPictures';
import { AS_PAGE, usePageSheet } from './look/pageStyles';
import { PageWords } from '../ui/PageWords';
import { PageSection } from './PageSection';
import { LONG_FORM } from '../outline/outlineRows';
import { useBuilder, useBuilderStore, useStoreActions } from '../state/store';
import { WelcomeCard } from './WelcomeCard';
import { useBuilderActions } from '../editing/useActions';
import { useCanvasEvents } from './useCanvasEvents';
import { UNTITLED_FORM } from '@/domain/options/formTitle';
import { lazyPart, useHasOpened } from '@/shared/ui/rendering/lazyPart';

const SelectionBar = lazyPart(() => import('./SelectionBar').then((part) => part.SelectionBar));

/** The form as the respondent meets it, edited in place. */
export function Canvas() {
  // Pages only: what is written into a field is that field's affair.
  const pages = useBuilder((state) => state.history.definition.pages);
  const store = useBuilderStore();
  // The value at opening: it must not change while typing.
  const [isLong] = useState(() => orderOf(store.getState().history.definition).length > LONG_FORM);
  const actions = useBuilderActions();
  const events = useCanvasEvents();
  const design = useBuilder((state) => state.history.definition.design);
  usePageSheet(design);
  const shade = useShade(design);
  const hasSelection = useHasOpened(
    useBuilder(({ selection }) => selection.kind === 'fields' && selection.ids.size > 0),
  );
  return (
    <PageWords>
      <Box {...events} className={AS_PAGE} data-canvas="" data-theme={shade} sx={canvasStyles}>
        <CanvasMasthead />
        <WelcomeCard />
        <FormHeader />
        {pages.map((page, index) => (
          <PageSection
            key={page.id}
            page={page}
            index={index}
            total={pages.length}
            isLong={isLong}
          />
        ))}
        <Button
          className="own"
          startIcon={<AddIcon />}
          onClick={() => actions.addPage()}
          sx={{ alignSelf: 'center' }}
        >
          Add page
        </Button>
        <EndingCards />
        {hasSelection && <SelectionBar />}
      </Box>
      <DragGhost />
    </PageWords>
  );
}

/**
 * Whether the form's own paper is light or dark, where it has a design: what belongs to the builder and lies on it is
 * drawn for that.
 */
function useShade(design: FormDesign | undefined): Mode | undefined {
  const { colorScheme = 'light' } = useColorScheme();
  if (!design?.light && !design?.dark && !design?.mode) return undefined;
  return isDark(coloursOf(design, design.mode ?? colorScheme).paper) ? 'dark' : 'light';
}

function FormHeader() {
  const title = useBuilder((state) => state.history.definition.title);
  const description = useBuilder((state) => state.history.definition.description);
  const { edit, select } = useStoreActions();
  const describe = (text: string) =>
    edit(
      [{ op: 'setForm', set: { description: text.trim() === '' ? null : text } }],
      'form:description',
    );
  return (
    <div className="sheet sheet-head" data-form-texts="" onFocus={() => select({ kind: 'form' })}>
      <div className="h1">
        <InlineText
          variant="title"
          multiline
          label="Form title"
          placeholder={UNTITLED_FORM}
          value={title}
          maxLength={LIMITS.title}
          dataAttributes={{ 'data-form-title': '' }}
          onKeyDown={focusNextText}
          onChange={(text) =>
            edit([{ op: 'setForm', set: { title: text.replace(/\n/g, ' ') } }], 'form:title')
          }
        />
      </div>
      <div className="lead">
        <InlineText
          variant="text"
          multiline
          marked
          label="Form description"
          placeholder="Description (optional)"
          value={description ?? ''}
          maxLength={LIMITS.help}
          // An empty one goes on at Enter: a line of nothing would hide that there is none.
          onKeyDown={(event) => description === undefined && focusNextText(event)}
          onDone={() => {
            const kept = description?.trim();
            if (kept !== description) describe(kept ?? '');
          }}
          onChange={describe}
        />
      </div>
    </div>
  );
}
