/** @jsxImportSource preact */
import type { PricesField, Scope } from '@/domain/form/definition/definition';
import { priceRows, priceTexts } from '@/domain/logic/prices';
import type { Part } from '../fields/part';

/** The rows of a price summary. On the form, the total is announced when it changes. */
export function PriceTable({
  field,
  scope,
  isLive,
}: {
  field: PricesField;
  scope: Scope;
  isLive?: true;
}) {
  return (
    <dl class="prices">
      {priceRows(field, scope).map(({ id, label, detail, amount, isTotal }) => (
        <div key={id} class={isTotal && 'sum'}>
          <dt dir="auto">
            {label}
            {detail && (
              <>
                {' '}
                <small>{detail}</small>
              </>
            )}
          </dt>
          <dd>{isTotal && isLive ? <output>{amount}</output> : amount}</dd>
        </div>
      ))}
    </dl>
  );
}

export const part = {
  tools: { priceTexts },
  views: {
    prices: ({ field, name, scope }) => (
      <div class="field" role="group" aria-labelledby={field.label && `${name}-label`}>
        {field.label && (
          <p class="label" id={`${name}-label`} dir="auto">
            {field.label}
          </p>
        )}
        {field.help && (
          <p class="help" dir="auto">
            {field.help}
          </p>
        )}
        <PriceTable field={field} scope={scope} isLive />
      </div>
    ),
  },
} satisfies Part;
