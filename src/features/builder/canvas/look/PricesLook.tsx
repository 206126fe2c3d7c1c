import type { PricesField } from '@/domain/form/definition/definition';
import { priceRows } from '@/domain/logic/prices';
import { useDeferredDefinition } from '../../state/useDeferredDefinition';

/** A price summary as the page draws it (respondent/parts/prices.tsx), before anything is answered. */
export function PricesLook({ field }: { field: PricesField }) {
  const definition = useDeferredDefinition();
  const { hideZero: _hidden, ...shown } = field;
  const rows = priceRows(shown, { ...definition, answers: {} });
  return (
    <dl className="prices">
      {rows.map(({ id, label, detail, amount, isTotal }, index) => (
        <div key={id} className={isTotal && 'sum'}>
          <dt dir="auto">
            {label || `Line ${index + 1}`} {detail && <small>{detail}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
