// Shows what is typed into a box for a password, and hides it again. Without this the boxes work all the same.
for (const eye of document.querySelectorAll('button.eye')) {
  const box = document.getElementById(eye.getAttribute('aria-controls'));
  const show = (isShown) => {
    box.type = isShown ? 'text' : 'password';
    eye.setAttribute('aria-pressed', String(isShown));
  };
  eye.hidden = false;
  eye.addEventListener('click', () => show(box.type === 'password'));
  // What is sent is hidden again, so that no browser keeps it among the texts that it offers.
  box.form.addEventListener('submit', () => show(false));
}
