// The site has shown that its person asked: the page answers its own question.
document.querySelector('button[name=logout]').click();
