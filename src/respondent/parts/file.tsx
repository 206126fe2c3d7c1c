/** @jsxImportSource preact */
import { file } from '@/domain/form/fieldTypes/file';
import { Labelled, described } from '../fields/base';
import type { Part } from './part';

export const part = {
  specs: { file },
  views: {
    // Without a name: files travel by a way of their own, not with the other answers.
    file: (props) => (
      <Labelled {...props}>
        <input
          type="file"
          id={props.name}
          {...described(props)}
          multiple={(props.field.maxFiles ?? 1) > 1}
          accept={props.field.accept?.map((ending) => `.${ending}`).join()}
        />
      </Labelled>
    ),
  },
} satisfies Part;
