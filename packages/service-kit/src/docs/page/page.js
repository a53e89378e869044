// Shows the API's document by Swagger UI, with the code samples of each operation.
const DOCUMENT = new URL('../../openapi.json', document.currentScript.src);
/** The host in the document's code samples; the page shows its own in its place. */
const SAMPLE_HOST = 'http://127.0.0.1:3000';

const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followTheme);
followTheme();

/** Shows one of the samples, and buttons to choose one and to copy it. */
function samplesComponent(React) {
  const element = React.createElement;
  return class Samples extends React.Component {
    state = { chosen: 0 };

    render() {
      const { samples } = this.props;
      const { label, source } = samples[this.state.chosen];
      const text = source.replaceAll(SAMPLE_HOST, location.origin);
      const buttons = samples.map((sample, index) => {
        const choose = () => this.setState({ chosen: index });
        const isChosen = index === this.state.chosen;
        return element(
          'button',
          { key: sample.label, type: 'button', 'aria-pressed': isChosen, onClick: choose },
          sample.label,
        );
      });
      const copy = () => navigator.clipboard?.writeText(text);
      return element(
        'div',
        { className: 'code-samples' },
        element(
          'div',
          { className: 'opblock-section-header' },
          element('h4', null, 'Code'),
          ...buttons,
          element('button', { type: 'button', onClick: copy }, 'Copy'),
        ),
        element('pre', { tabIndex: 0, 'aria-label': label }, text),
      );
    }
  };
}

/** Adds the code samples of an operation before its answers. */
function codeSamples({ React }) {
  const Samples = samplesComponent(React);
  const withSamples = (Responses, { specSelectors }) =>
    function ResponsesWithSamples(props) {
      const samples = specSelectors.specJson().getIn(['paths', props.path, props.method, 'x-codeSamples']);
      return React.createElement(
        React.Fragment,
        null,
        samples && React.createElement(Samples, { samples: samples.toJS() }),
        React.createElement(Responses, props),
      );
    };
  return { wrapComponents: { responses: withSamples } };
}

/**
 * Reads the document as what it is: JSON without references. Swagger UI would parse it as YAML, and search all of it for
 * references whenever an operation is opened, which takes many seconds.
 */
const readPlainJson = {
  fn: {
    resolveSubtree: async (document, path) => ({
      errors: [],
      spec: path.reduce((part, key) => part?.[key], document),
    }),
  },
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson:
          (_parseYaml, { specActions, specSelectors }) =>
          (text) =>
            specActions.updateJsonSpec(JSON.parse(text || specSelectors.specStr())),
      },
    },
  },
};

globalThis.SwaggerUIBundle({
  url: DOCUMENT.href,
  dom_id: '#documentation',
  deepLinking: true,
  validatorUrl: null,
  // Closed: drawing hundreds of routes takes seconds.
  docExpansion: 'none',
  filter: true,
  plugins: [codeSamples, readPlainJson],
});
