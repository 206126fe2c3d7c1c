import type { Condition } from '@/domain/form/definition/definition';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { ruleInWords } from './cardRules';

/** When a page is shown, under its number. Only pages with a condition draw it. */
export function PageRule({ showIf }: { showIf: Condition }) {
  const definition = useDeferredDefinition();
  return (
    <div className="card-rule own" dir="auto">
      {ruleInWords(definition, showIf, 'Shown', 'Hidden')}
    </div>
  );
}
