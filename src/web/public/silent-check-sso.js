// keycloak-js opens this page in an invisible frame when it asks silently whether somebody is signed in, and reads the answer from its address.
parent.postMessage(location.href, location.origin);
