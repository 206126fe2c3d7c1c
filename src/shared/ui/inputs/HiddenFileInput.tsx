import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  /** For screen readers and tests: the button that opens it has words of its own. */
  label: string;
  accept?: string;
  multiple?: boolean;
  /** Not called if nothing was chosen. */
  onChoose: (files: File[]) => void;
}

/** The browser's own chooser, opened by the button of anyone who draws it (`ref.current.click()`). */
export function HiddenFileInput({ ref, label, accept, multiple = false, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // So that the same file can be chosen again.
        target.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}
