import AddIcon from '@mui/icons-material/PostAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LIMITS, type FormDefinition } from '@/domain/form/definition';
import { canvasStyles } from './canvasStyles';
import { DragGhost } from './DragGhost';
import { InlineText } from './InlineText';
import { LONG_FORM } from './outlineRows';
import { PageSection } from './PageSection';
import { SelectionBar } from './SelectionBar';
import { useBuilder, useDefinition } from './store';
import { useBuilderActs } from './useBuilderActs';
import { useCanvasEvents } from './useCanvasEvents';

/** The form as the respondent meets it, edited in place. */
export function Canvas() {
  const definition = useDefinition();
  const acts = useBuilderActs();
  const events = useCanvasEvents();
  const isLong = Object.keys(definition.fields).length > LONG_FORM;
  return (
    <>
      <Box
        {...events}
        data-canvas=""
        data-long={isLong || undefined}
        sx={canvasStyles}
      >
        <FormHeader definition={definition} />
        {definition.pages.map((page, index) => (
          <PageSection key={page.id} page={page} index={index} total={definition.pages.length} />
        ))}
        <Button startIcon={<AddIcon />} onClick={() => acts.addPage()} sx={{ alignSelf: 'center' }}>
          Add page
        </Button>
        <EndingCard definition={definition} />
        <SelectionBar />
      </Box>
      <DragGhost />
    </>
  );
}

function FormHeader({ definition }: { definition: FormDefinition }) {
  const edit = useBuilder((state) => state.edit);
  const select = useBuilder((state) => state.select);
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
        placeholder="Untitled form"
        value={definition.title}
        maxLength={LIMITS.title}
        mark={{ 'data-form-title': '' }}
        onChange={(title) =>
          edit([{ op: 'setForm', set: { title: title.replace(/\n/g, ' ') } }], 'form:title')
        }
      />
      <InlineText
        variant="text"
        multiline
        label="Description of the form"
        placeholder="Description (optional)"
        value={definition.description ?? ''}
        maxLength={LIMITS.help}
        onChange={(text) =>
          edit(
            [{ op: 'setForm', set: { description: text === '' ? null : text } }],
            'form:description',
          )
        }
      />
    </Paper>
  );
}

function EndingCard({ definition }: { definition: FormDefinition }) {
  const edit = useBuilder((state) => state.edit);
  const select = useBuilder((state) => state.select);
  const { ending } = definition;
  return (
    <Paper
      component="section"
      aria-label="Ending"
      variant="outlined"
      data-form-texts=""
      sx={{ p: 3, pl: { xs: 3, sm: 7 } }}
      onFocus={() => select({ kind: 'form' })}
    >
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Shown after sending
      </Typography>
      <InlineText
        variant="label"
        label="Title of the ending"
        placeholder="Thank you"
        value={ending.title}
        maxLength={LIMITS.title}
        onChange={(title) =>
          edit([{ op: 'setForm', set: { ending: { ...ending, title } } }], 'ending:title')
        }
      />
      <InlineText
        variant="text"
        multiline
        label="Text of the ending"
        placeholder="What happens next?"
        value={ending.text}
        maxLength={LIMITS.help}
        onChange={(text) =>
          edit([{ op: 'setForm', set: { ending: { ...ending, text } } }], 'ending:text')
        }
      />
    </Paper>
  );
}
