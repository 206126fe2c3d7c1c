/** @jsxImportSource preact */
import { dateRange } from '@/domain/form/fieldTypes/dateRange';
import { datetime, movedRange, time } from '@/domain/form/fieldTypes/times';
import { Input, Labelled } from '../fields/base';
import type { Part } from '../fields/part';

export const part = {
  specs: { time, datetime },
  tools: { movedRange },
  views: {
    time: (props) => (
      <Labelled {...props}>
        <Input
          control={props}
          type="time"
          dir={undefined}
          min={props.field.min}
          max={props.field.max}
        />
      </Labelled>
    ),
    datetime: (props) => {
      const { min, max } = dateRange({});
      return (
        <Labelled {...props}>
          <Input
            control={props}
            type="datetime-local"
            dir={undefined}
            min={props.field.min ?? `${min}T00:00`}
            max={props.field.max ?? `${max}T23:59`}
          />
        </Labelled>
      );
    },
  },
} satisfies Part;
