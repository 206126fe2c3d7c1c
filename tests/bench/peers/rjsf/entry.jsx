import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { SCHEMA, UI } from './form.js';

createRoot(document.getElementById('root')).render(
  <Form schema={SCHEMA} uiSchema={UI} validator={validator} />,
);
