// Solves the task of the page in a worker, and puts the proof into the form. Without a proof the form can be sent all the same.
const check = document.getElementById('check');
const button = check.closest('form').querySelector('.primary');
const status = check.querySelector('[role=status]');
const challenge = JSON.parse(check.dataset.challenge);
const worker = new Worker(check.dataset.worker);
const end = (text, isDone = false) => {
  check.toggleAttribute('data-solved', isDone);
  status.textContent = text;
  button.disabled = false;
  worker.terminate();
};
button.disabled = true;
worker.onerror = () => end(check.dataset.failed);
worker.onmessage = ({ data: solution }) => {
  if (!solution || solution.error) return end(check.dataset.failed);
  check.querySelector('input').value = btoa(JSON.stringify({ challenge, solution }));
  end(check.dataset.done, true);
};
worker.postMessage({ type: 'work', challenge });
