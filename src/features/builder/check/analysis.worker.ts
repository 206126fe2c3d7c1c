/** What is worked out of a whole form takes longer than a key may wait: it is done beside the page. */
import { installEngine } from '@/domain/engine/installEngine';
import { lint } from '@/domain/form/lint/lint';
import { pathsThrough } from '@/domain/logic/paths/formPaths';
import type { Analysis, AnalysisRequest } from './analysis';

installEngine();

self.addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => {
  const { n, definition, today, reserved } = data;
  const result: Analysis =
    data.what === 'paths'
      ? { n, what: 'paths', paths: pathsThrough(definition, today) }
      : { n, what: 'lint', findings: lint(definition, reserved) };
  self.postMessage(result);
});
