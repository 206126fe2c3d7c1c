import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import type { ImportKind, ImportViews } from './importKind';
import type { ImportFlow } from './useImportFlow';
import { WorkingStep } from './WorkingStep';

interface Props<O, C> {
  kind: ImportKind<O, C>;
  views: ImportViews<O, C>;
  flow: ImportFlow<O, C>;
}

/** The current step of an import: those that all kinds have, and those of the kind. */
export function ImportSteps<O, C>({ kind, views, flow }: Props<O, C>) {
  const { step } = flow;
  const { Check, Started } = views;
  switch (step.at) {
    case 'file':
      return <FileStep words={kind.words} step={step} onFile={flow.read} />;
    case 'columns':
      return <ColumnsStep kind={kind} views={views} step={step} flow={flow} />;
    case 'working':
      return <WorkingStep step={step} onBack={() => flow.choose(step.chosen)} />;
    case 'check':
      return (
        <Check
          step={step}
          onBack={() => flow.choose(step.chosen)}
          onStart={(options) => flow.start({ ...step.chosen, options }, step.checked)}
        />
      );
    case 'started':
      return <Started id={step.id} onAgain={flow.restart} />;
  }
}
