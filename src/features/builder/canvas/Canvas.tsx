import AddIcon from '@mui/icons-material/PostAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { LIMITS } from '@/domain/form/definition/definition';
import { orderOf } from '@/domain/form/editing/edits';
import { canvasStyles } from './canvasStyles';
import { DragGhost } from './DragGhost';
import { EndingCards } from './EndingCards';
import { goOn } from './goOn';
import { InlineText } from '../text/InlineText';
import { PageSection } from './PageSection';
import { SelectionBar } from './SelectionBar';
import { LONG_FORM } from '../outline/outlineRows';
import { useBuilder, useBuilderStore, useStoreActions } from '../state/store';
import { WelcomeCard } from './WelcomeCard';
import { useBuilderActions } from '../editing/useActions';
import { useCanvasEvents } from './useCanvasEvents';
import { UNTITLED_FORM } from '@/domain/form/formTitle';

/** The form as the respondent meets it, edited in place. */
export function Canvas() {
  // Pages only: what is written into a field is that field's affair.
  const pages = useBuilder((state) => state.history.definition.pages);
  const store = useBuilderStore();
  // As it was opened: it must not change while one writes.
  const [isLong] = useState(() => orderOf(store.getState().history.definition).length > LONG_FORM);
  const acts = useBuilderActions();
  const events = useCanvasEvents();
  return (
    <>
      <Box {...events} data-canvas="" sx={canvasStyles}>
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
        <Button startIcon={<AddIcon />} onClick={() => acts.addPage()} sx={{ alignSelf: 'center' }}>
          Add page
        </Button>
        <EndingCards />
        <SelectionBar />
      </Box>
      <DragGhost />
    </>
  );
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
    <Paper
      variant="outlined"
      data-form-texts=""
      sx={{ p: 3, pl: { xs: 3, sm: 7 } }}
      onFocus={() => select({ kind: 'form' })}
    >
      <InlineText
        variant="title"
        multiline
        label="Title of the form"
        placeholder={UNTITLED_FORM}
        value={title}
        maxLength={LIMITS.title}
        mark={{ 'data-form-title': '' }}
        onKeyDown={goOn}
        onChange={(text) =>
          edit([{ op: 'setForm', set: { title: text.replace(/\n/g, ' ') } }], 'form:title')
        }
      />
      <InlineText
        variant="text"
        multiline
        marked
        label="Description of the form"
        placeholder="Description (optional)"
        value={description ?? ''}
        maxLength={LIMITS.help}
        // An empty one goes on at Enter: a line of nothing would hide that there is none.
        onKeyDown={(event) => description === undefined && goOn(event)}
        onDone={() => {
          const kept = description?.trim();
          if (kept !== description) describe(kept ?? '');
        }}
        onChange={describe}
      />
    </Paper>
  );
}
