import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useAssist } from '@/shared/data/assist/useAssist';
import { useRecipient } from '@/shared/data/assist/useRecipient';
import { useWorkspace } from '@/shared/data/workspace';
import { takeDescribed } from '@/shared/ui/assist/described';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { DescribeBox } from '@/shared/ui/assist/DescribeBox';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { BlankCard, FirstTemplates, TemplateGrid } from '@/shared/ui/templates/TemplateGrid';
import { DescribedForm } from './DescribedForm';
import { ImportForm } from './ImportForm';

const PARAMS = { from: oneOf(['description', 'file'], 'description') };

/** /forms/create: from a description, a file, blank, or a template. Nothing is stored by looking. */
export function FormCreate() {
  const { assist } = useWorkspace();
  const [{ from }, setParams] = useUrlState(PARAMS);
  const ways = WAYS.filter(({ value }) => value === 'file' || assist !== 'off');
  const current = assist === 'off' ? 'file' : from;
  return (
    <>
      <PageHeader
        title="Create a form"
        lead="Describe what you need, import a form, or start from a blank page or a template. You can change everything later."
      />
      <Paper variant="outlined" sx={{ mb: 3 }}>
        <Tabs
          value={current}
          onChange={(_event, value: 'description' | 'file') =>
            setParams({ from: value }, 'replace')
          }
          aria-label="Ways to begin"
          sx={{ px: { xs: 1, sm: 2 }, borderBottom: 1, borderColor: 'divider' }}
        >
          {ways.map(({ value, label }) => (
            <Tab
              key={value}
              value={value}
              label={label}
              id={`way-${value}`}
              aria-controls={`panel-${value}`}
            />
          ))}
        </Tabs>
        {ways.map(({ value, Way }) => (
          // Both stay: what was typed in one is there after a look at the other.
          <Box
            key={value}
            role="tabpanel"
            id={`panel-${value}`}
            aria-labelledby={`way-${value}`}
            hidden={value !== current}
            sx={{ p: { xs: 2, sm: 3 } }}
          >
            <Way />
          </Box>
        ))}
      </Paper>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        Blank form and templates
      </Typography>
      <TemplateGrid>
        <BlankCard />
        <FirstTemplates />
      </TemplateGrid>
    </>
  );
}

/** The words, and the form that they come to. */
function Describe() {
  const workspace = useWorkspace();
  const { state, ask, cancel } = useAssist();
  // Asking who answers prepares the generator while the person types.
  useRecipient();
  const [words, setWords] = useState(takeDescribed);
  const make = (text: string) => {
    setWords(text);
    void ask({ ask: 'create', workspace: workspace.id, words: text });
  };
  // What was described before the person got here is made at once, a single time.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || words === undefined) return;
    begun.current = true;
    void ask({ ask: 'create', workspace: workspace.id, words });
  }, [ask, words, workspace.id]);
  return (
    <>
      <DescribeBox initial={words} busy={state.status === 'asking'} onAsk={make} />
      {state.status !== 'idle' && (
        <Box sx={{ mt: 3 }}>
          <DescribedForm state={state} onCancel={cancel} onRetry={() => make(words ?? '')} />
        </Box>
      )}
    </>
  );
}

const WAYS = [
  { value: 'description', label: 'Describe it', Way: Describe },
  { value: 'file', label: 'Import a form', Way: ImportForm },
] as const;
